import { postSecondFactor, postSignIn, postSignOut } from '#web/sessions/sign-in.actions.ts';
import {
  postRegistration,
  postResend,
  postConfirmRegistration,
} from '#web/registration/registration.actions.ts';
import { postMailCodeRequest, postMailCodeSignIn } from '#web/sessions/mail-code.actions.ts';
import {
  postConfirmEmail,
  postForgotPassword,
  postPhoneForgot,
  postPhoneReset,
  postResetPassword,
} from '#web/profile/password.actions.ts';
import {
  postPhoneRegistration,
  postRegistrationCode,
  postResendCode,
} from '#web/registration/phone-registration.actions.ts';
import { postEntryCode, postEntryCodeRequest, postPhoneSignIn } from '#web/sessions/phone-entry.actions.ts';
import { PROFILE_ACTIONS } from '#web/profile/profile.actions.ts';
import { SYNONYM_ACTIONS } from '#web/synonyms/synonyms.actions.ts';
import { SECURITY_ACTIONS } from '#web/profile/security.actions.ts';
import { postDataSaver } from '#web/platform/display/data-saver.actions.ts';
import { postEditor } from '#web/blog/editor.actions.ts';
import { BOOST_ACTIONS } from '#web/boosts/boosts.actions.ts';
import { postTeamListings } from '#web/admin/team-listings.actions.ts';
import { postApplication, postDeletion } from '#web/careers/careers.actions.ts';
import { CONSOLE_ACTIONS } from '#web/admin/console.actions.ts';
import { CATEGORY_ADMIN_ACTIONS } from '#web/team-settings/categories.actions.ts';
import { postSettings } from '#web/team-settings/settings.actions.ts';
import { USER_ACTIONS } from '#web/admin/users.actions.ts';
import { postQuestion } from '#web/assistant/assistant.actions.ts';
import { ALERT_ACTIONS } from '#web/alerts/alerts.actions.ts';
import { COMMENT_FORM_ACTIONS } from '#web/comments/comments.actions.ts';
import { FAVORITE_ACTIONS, savingWanted } from '#web/favorites/favorites.actions.ts';
import { callSeller, writeToSeller } from '#web/listing-page/contact.actions.ts';
import { postEditForm } from '#web/listing-edits/edit.actions.ts';
import { MESSAGE_ACTIONS } from '#web/messages/messages.actions.ts';
import { NEWSLETTER_ACTIONS } from '#web/newsletter/newsletter.actions.ts';
import { NEWSLETTER_TEAM_ACTIONS } from '#web/newsletter/newsletter-team.actions.ts';
import { NOTIFICATION_ACTIONS } from '#web/notifications/notifications.actions.ts';
import { postContact } from '#web/pages/contact.actions.ts';
import { postAppeal, postDecision } from '#web/moderation/moderation.actions.ts';
import { postQuickAction } from '#web/own-listings/quick-action.actions.ts';
import { postListingLink, postUnavailable } from '#web/freshness/freshness.actions.ts';
import { postPublishForm } from '#web/listing-form/publish.actions.ts';
import { PASSKEY_ACTIONS } from '#web/passkeys/passkeys.actions.ts';
import { PAYMENT_ACTIONS } from '#web/payments/payments.actions.ts';
import { TEAM_SAFETY_ACTIONS } from '#web/team-safety/team-safety.actions.ts';
import { TEAM_PAYMENT_ACTIONS } from '#web/team-payments/team-payments.actions.ts';
import { givingReportBack, REPORT_FORM_ACTIONS } from '#web/reports/reports.actions.ts';
import type { FormAction } from '#web/platform/forms/form-action.ts';

/** Every form that posts without JavaScript. Forms that only request a page (GET) need no action. */
export const FORM_ACTIONS: readonly FormAction[] = [
  ...[
    postSignIn,
    postSecondFactor,
    postMailCodeSignIn,
    postPhoneSignIn,
    postEntryCode,
    postConfirmRegistration,
    postRegistrationCode,
  ].map((action) => givingReportBack(savingWanted(action))),
  postEntryCodeRequest,
  postPhoneRegistration,
  postResendCode,
  postPhoneForgot,
  postPhoneReset,
  postMailCodeRequest,
  postForgotPassword,
  postResetPassword,
  postConfirmEmail,
  postSignOut,
  postDataSaver,
  postRegistration,
  postResend,
  ...PROFILE_ACTIONS,
  ...SECURITY_ACTIONS,
  ...PASSKEY_ACTIONS,
  writeToSeller,
  callSeller,
  ...COMMENT_FORM_ACTIONS,
  ...REPORT_FORM_ACTIONS,
  postQuickAction,
  postListingLink,
  postUnavailable,
  ...FAVORITE_ACTIONS,
  ...ALERT_ACTIONS,
  ...MESSAGE_ACTIONS,
  ...CONSOLE_ACTIONS,
  postSettings,
  ...CATEGORY_ADMIN_ACTIONS,
  ...SYNONYM_ACTIONS,
  ...TEAM_SAFETY_ACTIONS,
  postTeamListings,
  ...USER_ACTIONS,
  ...NOTIFICATION_ACTIONS,
  ...NEWSLETTER_ACTIONS,
  ...NEWSLETTER_TEAM_ACTIONS,
  ...BOOST_ACTIONS,
  postContact,
  postQuestion,
  postEditor,
  postApplication,
  postDeletion,
  postDecision,
  postAppeal,
  postPublishForm,
  postEditForm,
  ...PAYMENT_ACTIONS,
  ...TEAM_PAYMENT_ACTIONS,
];
