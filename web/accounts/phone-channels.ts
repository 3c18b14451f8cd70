export type PhoneChannel = 'sms' | 'whatsapp';

export const CHANNEL_LABEL: Record<PhoneChannel, string> = { sms: 'par SMS', whatsapp: 'sur WhatsApp' };

export function readChannel(value: string | undefined): PhoneChannel {
  return value === 'whatsapp' ? 'whatsapp' : 'sms';
}
