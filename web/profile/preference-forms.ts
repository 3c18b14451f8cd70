import type { PreferencesInput } from '#shared/profile/profile.schema.ts';
import { SESSION_AGES, SESSION_TIMEOUTS, type QuietHours } from '#shared/accounts/preferences.ts';
import { isChecked } from '#web/accounts/profile-forms.ts';

type Values = Readonly<Record<string, string>>;

export function notificationsOf(values: Values): PreferencesInput {
  return {
    notifications: {
      email: isChecked(values, 'email'),
      push: isChecked(values, 'push'),
      sms: isChecked(values, 'sms'),
      quietHours: quietHoursOf(values),
    },
  };
}

function quietHoursOf({ quietFrom = '', quietTo = '' }: Values): QuietHours | undefined {
  const isHour = (text: string) => /^(?:\d|1\d|2[0-3])$/.test(text);
  return isHour(quietFrom) && isHour(quietTo) ? { from: Number(quietFrom), to: Number(quietTo) } : undefined;
}

export function privacyOf(values: Values): PreferencesInput {
  return {
    privacy: {
      profileVisibility: isChecked(values, 'isVisible') ? 'public' : 'private',
      showOnlineStatus: isChecked(values, 'showOnlineStatus'),
      allowMessages: isChecked(values, 'allowMessages'),
    },
  };
}

export function sessionSettingsOf(values: Values): PreferencesInput {
  const timeout = SESSION_TIMEOUTS.find((minutes) => String(minutes) === values.sessionTimeoutMinutes);
  const age = SESSION_AGES.find((days) => String(days) === values.maxSessionAgeDays);
  return {
    security: {
      loginNotifications: isChecked(values, 'loginNotifications'),
      autoLogout: isChecked(values, 'autoLogout'),
      rememberMeEnabled: isChecked(values, 'rememberMeEnabled'),
      requirePasswordChange: isChecked(values, 'requirePasswordChange'),
      ...(timeout === undefined ? {} : { sessionTimeoutMinutes: timeout }),
      ...(age === undefined ? {} : { maxSessionAgeDays: age }),
    },
  };
}
