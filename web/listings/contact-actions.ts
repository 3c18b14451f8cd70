import { refusedForm, type FormAction, type FormActions } from '#web/platform/form-actions.ts';
import { revealPhone } from './listings.api.ts';
import { PHONE_FORM } from './use-phone-reveal.ts';

const openWhatsApp: FormAction = async ({ apiFetch, params: { id = '' } }) => {
  try {
    const { whatsAppUrl } = await revealPhone(apiFetch, id, 'whatsapp');
    return { redirect: whatsAppUrl };
  } catch (error) {
    return refusedForm({ page: `/annonce/${id}`, form: PHONE_FORM, values: { listing: id }, error });
  }
};

const showPhone: FormAction = async ({ apiFetch, params: { id = '' } }) => {
  const page = `/annonce/${id}`;
  const values = { listing: id };
  try {
    const { phone, display } = await revealPhone(apiFetch, id, 'phone');
    return { page, status: 200, form: { form: PHONE_FORM, values, fields: {}, message: null, answer: { phone, display } } };
  } catch (error) {
    return refusedForm({ page, form: PHONE_FORM, values, error });
  }
};

export const CONTACT_ACTIONS: FormActions = {
  '/annonce/:id/whatsapp': openWhatsApp,
  '/annonce/:id/appeler': showPhone,
};
