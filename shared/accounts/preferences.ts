export const PROFILE_VISIBILITIES = ['public', 'private'] as const;
export type ProfileVisibility = (typeof PROFILE_VISIBILITIES)[number];

/** Minutes of inactivity, and maximum days, after which a session ends. */
export const SESSION_TIMEOUTS = [15, 30, 60, 120] as const;
export const SESSION_AGES = [1, 7, 14, 30] as const;
export const MAX_SESSION_DAYS = Math.max(...SESSION_AGES);

/** Hours of the day in the person's country; the same hour twice means never. */
export type QuietHours = { from: number; to: number };
export const DEFAULT_QUIET_HOURS: QuietHours = { from: 22, to: 7 };

/** Preferences that the server applies. Theme, font size and animation belong to the device and stay there. */
export type Preferences = {
  notifications: {
    email: boolean;
    push: boolean;
    sms: boolean;
    /** When neither mail nor push is sent; DEFAULT_QUIET_HOURS if absent. */
    quietHours?: QuietHours | undefined;
  };
  privacy: { profileVisibility: ProfileVisibility; showOnlineStatus: boolean; allowMessages: boolean };
  security: {
    loginNotifications: boolean;
    sessionTimeoutMinutes: number;
    /** Asks for a new password once the present one is older than PASSWORD_MAX_AGE_DAYS. */
    requirePasswordChange: boolean;
    rememberMeEnabled: boolean;
    autoLogout: boolean;
    maxSessionAgeDays: number;
  };
};

export const PASSWORD_MAX_AGE_DAYS = 90;

/** Specification, part 1, section 3. */
export const DEFAULT_PREFERENCES: Preferences = {
  notifications: { email: true, push: true, sms: false },
  privacy: { profileVisibility: 'public', showOnlineStatus: true, allowMessages: true },
  security: {
    loginNotifications: true,
    sessionTimeoutMinutes: 30,
    requirePasswordChange: false,
    rememberMeEnabled: true,
    autoLogout: true,
    maxSessionAgeDays: 7,
  },
};
