import type { FollowUpState } from './model/codes.ts'

/** A follow-up of the demonstration, by the place of its file among those in one status, the newest first. */
export type DemonstrationFollowUp = {
  status: 'DRAFT' | 'UNDER_REVIEW'
  at: number
  text: string
  /** Who made it and who has it, by the part before @ of their addresses. */
  by: string
  to: string
  /** Its day, counted from today. */
  inDays: number
  state: FollowUpState
}

/** What the staff of the demonstration still have to do about some of their files, and what was done. */
export const DEMONSTRATION_FOLLOW_UPS: readonly DemonstrationFollowUp[] = [
  {
    status: 'DRAFT',
    at: 0,
    text: 'طلب نسخة حديثة من وثيقة الملكية من العميل',
    by: 'manager',
    to: 'appraiser',
    inDays: 2,
    state: 'OPEN',
  },
  {
    status: 'DRAFT',
    at: 1,
    text: 'التحقق من مساحة البناء في رخصة البلدية',
    by: 'senior',
    to: 'appraiser',
    inDays: -1,
    state: 'OPEN',
  },
  {
    status: 'UNDER_REVIEW',
    at: 0,
    text: 'مراجعة عقود الإيجار المرفقة قبل الاعتماد',
    by: 'manager',
    to: 'senior',
    inDays: 1,
    state: 'OPEN',
  },
  {
    status: 'UNDER_REVIEW',
    at: 1,
    text: 'الاتصال بالمالك لتأكيد حالة الإشغال',
    by: 'senior',
    to: 'manager',
    inDays: -3,
    state: 'DONE',
  },
]
