import { sql } from 'kysely';
import type { CircleRole } from '#values/circle-roles.ts';

type ActiveMember = { userId: string; familyUserId: string; role: CircleRole; ownerName: string };

/**
 * Who acts for a family. A circle rests while its owner is suspended, or has other roles as well: its
 * people are on their own then, and so is a member who has other roles.
 */
export const activeMembers = sql<ActiveMember>`(
  select circle_members.user_id, family_user_id, role, owners.display_name as owner_name
  from circle_members join users as owners on owners.id = family_user_id
    join users as members on members.id = circle_members.user_id
  where owners.suspended_at is null
    and owners.roles = array['family'] and members.roles = array['family'])`;
