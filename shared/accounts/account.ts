export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The signed-in person, as their own pages show them. */
export type Account = {
  id: string;
  /** Null for somebody who registered with a number and gave no address yet. */
  email: string | null;
  firstName: string;
  lastName: string;
  can: { useAdmin: boolean };
  /** True for team members who have to set up two factors before the console opens. */
  mustSetUpTwoFactor: boolean;
};
