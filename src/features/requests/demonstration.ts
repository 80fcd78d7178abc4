import type { RequestState } from './model/codes.ts'
import type { RequestFields } from './model.ts'

/** A request of the demonstration's client: how long ago it was submitted, in hours, null for a draft; a question, or a quote in KWD. */
export type DemonstrationRequest = {
  state: Extract<RequestState, 'DRAFT' | 'SUBMITTED' | 'QUESTIONED' | 'QUOTED'>
  hours: number | null
  fields: Partial<RequestFields>
  question?: { text: string; answer: string | null }
  quote?: { fee: number; deposit: number; workingDays: number; validDays: number }
}

const OWN = { contactPhone: '+96599001128', contactName: 'أبو أحمد، حارس العقار' } as const

/** What the client of the demonstration has asked for: a new request, a question back, a quote to accept, and a draft. */
export const DEMONSTRATION_REQUESTS: readonly DemonstrationRequest[] = [
  {
    state: 'QUOTED',
    hours: 50,
    fields: {
      ...OWN,
      purpose: 'MORTGAGE',
      propertyCategory: 'INVESTMENT',
      requestedParty: 'بنك الخليج',
      ownerName: 'شركة سدرة الخليج للتطوير العقاري',
      areaName: 'السالمية',
      blockNumber: '10',
      plotNumber: '45',
      street: 'شارع سالم المبارك',
      paciNumber: '12044518',
      propertySize: 750,
      latitude: 29.33361,
      longitude: 48.07571,
      accessNote: 'العقار مؤجّر، والدخول بموعد مع الحارس',
    },
    question: { text: 'كم عدد الوحدات المؤجرة حالياً؟', answer: '14 وحدة من أصل 16، وسنرسل كشف الإيجارات.' },
    quote: { fee: 150, deposit: 50, workingDays: 5, validDays: 12 },
  },
  {
    state: 'QUESTIONED',
    hours: 26,
    fields: {
      ...OWN,
      purpose: 'INHERITANCE',
      propertyCategory: 'RESIDENTIAL',
      requestedParty: 'ورثة المرحوم ناصر المنصور',
      ownerName: 'ناصر أحمد المنصور',
      areaName: 'الجابرية',
      blockNumber: '3',
      plotNumber: '218',
      propertySize: 500,
    },
    question: { text: 'هل صدر حصر الورثة؟ وهل يُطلب التقييم بتاريخ الوفاة أم بتاريخ المعاينة؟', answer: null },
  },
  {
    state: 'SUBMITTED',
    hours: 3,
    fields: {
      ...OWN,
      purpose: 'SALE',
      propertyCategory: 'COMMERCIAL',
      requestedParty: 'شركة سدرة الخليج للتطوير العقاري',
      ownerName: 'شركة سدرة الخليج للتطوير العقاري',
      areaName: 'حولي',
      blockNumber: '7',
      plotNumber: '19',
      propertySize: 1000,
      note: 'المشتري جاد، ونرجو التقرير قبل نهاية الشهر.',
    },
  },
  {
    state: 'DRAFT',
    hours: null,
    fields: { purpose: 'FINANCIAL_REPORTING', propertyCategory: 'LAND', requestedParty: 'مراقب الحسابات' },
  },
]
