export const SIGNS_PATH = '/admin/signes';
export const RULE_FORM = 'regle';
