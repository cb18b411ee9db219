/**
 * Into which files the build puts the scripts that pages share: few files for each page, with little
 * in them that it does not use. Scripts of one page alone are in its own file anyway.
 */
import path from 'node:path';
import type { Rolldown } from 'vite';

const home = 'site/home/pages/home.tsx';
const browse = 'caregivers/directory/pages/browse.tsx';
const profile = 'caregivers/public-profiles/pages/profile.tsx';
const jobBoard = 'work/job-requests/pages/board.tsx';
const listingBoard = 'work/job-listings/pages/board.tsx';
const cityOrListing = 'work/job-listings/pages/city-or-job.tsx';
const privateJob = 'work/job-requests/pages/detail.tsx';
const caregiverSignUp = 'caregivers/signups/pages/caregiver-sign-up.tsx';
const familySignUp = 'work/families/pages/family-sign-up.tsx';
const login = 'members/accounts/pages/login.tsx';
const messages = 'talk/messages/pages/messages.tsx';
const guard = 'site/shell/guard.tsx';
const accountTools = 'site/shell/account-tools.tsx';

const jobs = [cityOrListing, privateJob];
const jobsAndBoards = [jobBoard, listingBoard, ...jobs];
const entrances = [caregiverSignUp, familySignUp, login];
const allButHome = [browse, profile, ...jobsAndBoards, ...entrances, guard, messages, accountTools];

/** A module goes into the first of these files whose list has every page that uses it. */
const filesFromFewToManyPages: Record<string, string[]> = {
  ofProfile: [profile],
  ofJobBoard: [jobBoard],
  ofListingBoard: [listingBoard],
  ofCaregiverSignUp: [caregiverSignUp],
  ofFamilySignUp: [familySignUp],
  ofMessages: [messages, accountTools],
  job: jobs,
  jobs: jobsAndBoards,
  entrances,
  people: [home, browse, profile, caregiverSignUp],
  contact: [profile, ...jobs, messages, accountTools],
  posts: [...jobsAndBoards, familySignUp],
  lists: [home, browse, profile, ...jobsAndBoards],
  forms: allButHome,
  common: [home, ...allButHome],
};

const features = path.join(import.meta.dirname, 'features').replaceAll('\\', '/');
/** By the ids of their modules. The build asks thousands of times, so nothing is worked out from an id. */
const pages = new Map(
  filesFromFewToManyPages.common!.map((page) => [`${features}/${page}`, page] as [string, string]),
);
const pageOf = (id: string) => pages.get(id.split('?', 1)[0]!);

const filesByModule = new Map<string, string | undefined>();

/**
 * Worked out once for a module, because the build asks for each file whether the module is in it. A
 * process builds the scripts of the browser once, so the importers of a module stay the same.
 */
function fileOf(id: string, context: Rolldown.ChunkingContext): string | undefined {
  if (!filesByModule.has(id)) filesByModule.set(id, findFile(id, context));
  return filesByModule.get(id);
}

function findFile(id: string, context: Rolldown.ChunkingContext): string | undefined {
  if (pageOf(id)) return undefined;
  const users = new Set<string>();
  const importers = new Set([id]);
  for (const each of importers) {
    const page = pageOf(each);
    if (page) users.add(page);
    else for (const by of context.getModuleInfo(each)?.importers ?? []) importers.add(by);
  }
  if (users.size === 0) return undefined;
  const files = Object.entries(filesFromFewToManyPages);
  return files.find(([, ofPages]) => [...users].every((page) => ofPages.includes(page)))?.[0];
}

export const pageFiles: Rolldown.CodeSplittingGroup[] = [
  // What every page needs is one file: smaller, and sooner here than forty.
  {
    name: 'base',
    test: /app[\\/](entry\.client|root|features[\\/]site[\\/]shell[\\/]layouts[\\/]public-layout)\.tsx$/,
    priority: 100,
  },
  // A group takes what its modules import along, so the file of the most pages chooses first.
  ...Object.keys(filesFromFewToManyPages).map((file, index) => ({
    name: (id: string, context: Rolldown.ChunkingContext) =>
      fileOf(id, context) === file ? file : null,
    minShareCount: 2,
    priority: index,
  })),
];
