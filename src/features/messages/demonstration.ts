/** A message of the demonstration: which side wrote it, and how many hours ago. */
type DemonstrationMessage = { side: 'client' | 'firm'; hours: number; text: string }
/** A thread of the demonstration's client: about an open valuation or an open request by its place, the newest first. */
export type DemonstrationThread = { of: 'valuation' | 'request'; at: number; messages: readonly DemonstrationMessage[] }

/** What the client of the demonstration and the firm have written: one thread waits for the firm, in one the client has an unread answer. */
export const DEMONSTRATION_THREADS: readonly DemonstrationThread[] = [
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
