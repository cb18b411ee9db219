/**
 * What tests expect of every row of the endpoint table, said independently of it: who may call the row
 * (`by`), and what to ask it for a person who must not show (`walk`): blocked, suspended, pending, or
 * somebody else's private matters. A row that is not declared here does not compile: say what to ask it
 * (`ask`), or that it holds nobody but the viewer (`nobodyElse`) and why.
 */
import type { api } from '#api';
import type { CallKey, Question } from '#gate/calls.ts';
import type { Visit } from '#gate/row.ts';
import type { CanaryCaregiver, CanaryFamily } from './planted-life.ts';

export const viewers = ['visitor', 'family', 'caregiver', 'admin'] as const;
export type ViewerKind = (typeof viewers)[number];

export const members: ViewerKind[] = ['family', 'caregiver', 'admin'];

export type World = {
  family: CanaryFamily;
  caregiver: CanaryCaregiver;
  /** of what they have together; ids of nothing where they have not met */
  applicationId: string;
  conversationId: string;
};

export type Kind = 'blocked' | 'unmet' | 'suspended' | 'pending' | 'stranger';

export type Scene = {
  kind: Kind;
  world: World;
  /** who must not show */
  hidden: CanaryFamily | CanaryCaregiver;
  viewer: { visit: Visit; role: 'family' | 'caregiver' | 'visitor'; hasBlocked?: boolean };
};

type Asked<Key extends CallKey> = {
  input: Question<Key>;
  /** whom the question is about, if about one of the two: it is asked only where that one is hidden */
  about?: 'family' | 'caregiver';
  /** an act that succeeds all the same, and why that changes nothing of the hidden person's */
  harmless?: string | false;
};

export type Declared<Key extends CallKey> =
  | { nobodyElse: string }
  | {
      ask: (scene: Scene) => Asked<Key>[] | Promise<Asked<Key>[]>;
      /** words of the hidden person that the viewer has from before, by kind of scene, and why */
      fromBefore?: { fields: string[]; why: string };
      /** anyone may do this to whom they can see: no question of ownership */
      isPublicAct?: true;
    };

export const thread = {
  fields: ['name', 'said', 'userId'],
  why: 'a thread of their own stays readable; its messages carry their sender’s id',
};
export const asks = <Key extends CallKey>(
  build: (scene: Scene) => Question<Key>,
  more: {
    harmless?: string;
    fromBefore?: { fields: string[]; why: string };
    isPublicAct?: true;
  } = {},
): Declared<Key> => {
  const { harmless, ...rest } = more;
  return { ask: (scene) => [{ input: build(scene), harmless }], ...rest };
};
/** Whether the two had a conversation before. */
export const haveMet = (kind: Kind) => kind === 'blocked' || kind === 'suspended';
export const nobodyElse = (why: string) => ({ nobodyElse: why });
export const own = nobodyElse('only the viewer’s own account');
export const byToken = nobodyElse('who has the mailed token is the person it was mailed to');
export const noPeople = nobodyElse('public facts about places or companies, no person');

export const idsOf = ({ world }: Scene) => ({
  caregiverId: world.caregiver.caregiverId,
  jobRequestId: world.family.jobRequestId,
});

/** Rows for admins alone need no walk: admins see everybody, and nobody else may call them. */
type OpenKey = {
  [Key in CallKey]: (typeof api)[Key]['may'] extends 'admin' ? never : Key;
}[CallKey];

export type Expected<Key extends CallKey> = {
  by: readonly ViewerKind[];
  /** an act that leaves something for the walk to find, done by two who have met */
  whenTheyMet?: (world: Pick<World, 'family' | 'caregiver'>) => {
    as: 'family' | 'caregiver';
    input: Question<Key>;
    /** words of theirs that nobody else may read, by field */
    secrets?: Record<string, string>;
  };
} & (Key extends OpenKey ? { walk: Declared<Key> } : object);

/** Some rows of the table, each with what is expected of it. */
export type Rows = { [Key in CallKey]?: Expected<Key> };
