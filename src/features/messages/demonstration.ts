/** A message of the demonstration: which side wrote it, and how many hours ago. */
type DemonstrationMessage = { side: 'client' | 'firm'; hours: number; text: string }
/**
 * A thread of the demonstration's client: about an open valuation or an open request by its place, the newest first, or about a property of its newest
 * engagement by its place in the schedule.
 */
export type DemonstrationThread = {
  of: 'valuation' | 'request' | 'property'
  at: number
  messages: readonly DemonstrationMessage[]
}

/** What the client of the demonstration and the firm have written: two threads wait for the firm, one of them about a property of an engagement, and in one the client has an unread answer. */
export const DEMONSTRATION_THREADS: readonly DemonstrationThread[] = [
  {
    of: 'property',
    at: 2,
    messages: [{ side: 'client', hours: 5, text: 'تغيّر عقد إيجار الدور الأرضي هذا الشهر. هل نرسل العقد الجديد؟' }],
  },
  {
    of: 'valuation',
    at: 0,
    messages: [
      { side: 'firm', hours: 30, text: 'السلام عليكم، نحتاج صورة من عقود الإيجار السارية لإكمال التقييم.' },
      { side: 'client', hours: 27, text: 'وعليكم السلام، سنرسلها اليوم. هل تكفي نسخة من كشف الإيجارات؟' },
      { side: 'firm', hours: 4, text: 'نعم يكفي الكشف معتمداً منكم، مع عقدين أو ثلاثة للمطابقة.' },
    ],
  },
  {
    of: 'request',
    at: 0,
    messages: [
      { side: 'firm', hours: 40, text: 'أرسلنا عرض السعر وشروط التكليف. يسعدنا الرد على أي استفسار.' },
      { side: 'client', hours: 2, text: 'شكراً لكم. هل يمكن تسليم التقرير قبل الموعد بيومين؟' },
    ],
  },
]
