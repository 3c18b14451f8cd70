/** Who decides when nobody does: the audit log's name for the house itself. */
export const HOUSE_ID = '00000000-0000-0000-0000-000000000000';
