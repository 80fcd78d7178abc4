import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of valuations. */
export const valuationsErrors = {
  'valuation-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على التقييم. قد يكون محذوفاً أو خارج صلاحياتك.',
    'Valuation with ID {{id}} not found',
  ),
  'four-eyes': entry(
    'AUTHORIZATION',
    403,
    'الرقابة الثنائية: القرار لمن لم يشارك في تقدير القيمة',
    'Four eyes: a person who had no part in the value must decide',
  ),
  'client-limited': entry(
    'AUTHORIZATION',
    403,
    'صلاحيتك في حساب العميل لأقسام محددة، وهذا لمن له صلاحية الاطلاع على ما في الحساب كله',
    'Your membership of the client account is limited to sections; this is for those who see all of the account',
  ),
} as const satisfies Record<string, Entry>
