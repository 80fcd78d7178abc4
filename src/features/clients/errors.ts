import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of client accounts. */
export const clientsErrors = {
  'client-account-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على حساب العميل', 'This client account was not found'),
  'client-member-not-found': entry(
    'NOT_FOUND',
    404,
    'ليس هذا الشخص من أعضاء الحساب',
    'This person is not a member of the account',
  ),
  'client-owner-only': entry(
    'AUTHORIZATION',
    403,
    'لا يدير أعضاء الحساب إلا مالكه في حساب منشأة',
    'Only the owner of a company’s account manages its members',
  ),
  'client-already-member': entry('VALIDATION', 409, 'هذا العنوان من أعضاء الحساب', 'This address is a member already'),
  'client-already-invited': entry(
    'VALIDATION',
    409,
    'أُرسلت إلى هذا العنوان دعوة لم تنته بعد. اسحبها أولاً، أو انتظر قبولها.',
    'An invitation to this address is still open',
  ),
  'client-invitation-gone': entry(
    'NOT_FOUND',
    404,
    'انتهت هذه الدعوة أو سُحبت أو قُبلت من قبل',
    'This invitation has expired, was withdrawn or was accepted before',
  ),
  'client-in-company': entry(
    'VALIDATION',
    409,
    'الشخص عضو في حساب منشأة. تُلغى العضوية فيه أولاً.',
    'This person is a member of a company’s account and has to leave it first',
  ),
  'client-owes': entry(
    'VALIDATION',
    409,
    'لدى هذا العميل فواتير لم تُسدَّد: {{numbers}}. تُسدَّد أو يصدر بها إشعار دائن قبل الانضمام إلى حساب منشأة.',
    'The person’s own account owes invoices: {{numbers}}. They are paid or credited before the person joins a company’s account.',
  ),
  'client-last-owner': entry(
    'VALIDATION',
    409,
    'لا يغادر المالك الحساب قبل نقل ملكيته إلى عضو آخر',
    'The owner hands the account on to another member before leaving it',
  ),
  'client-owner-unlimited': entry(
    'VALIDATION',
    409,
    'مالك الحساب يطّلع عليه كله',
    'The owner of an account sees all of it',
  ),
  'client-not-company': entry(
    'VALIDATION',
    409,
    'الحساب لشخص واحد وليس حساب منشأة',
    'This account is one person’s, not a company’s',
  ),
  'client-not-client': entry(
    'VALIDATION',
    409,
    'لا ينضم إلى حساب عميل إلا مستخدم دوره عميل أو مستخدم',
    'Only people with the role client or user join a client account',
  ),
} as const satisfies Record<string, Entry>
