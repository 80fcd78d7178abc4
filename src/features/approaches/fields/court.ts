import type { SheetField, SheetShape } from '../model.ts'
import { area, choice, count, date, longText, money, percent, source, text } from './measures.ts'

/** A number of shares, from one. */
const shares = (ar: string, en: string) =>
  ({ kind: 'count', least: 1, most: 1_000_000_000, words: { ar, en } }) as const satisfies SheetField

/** What a valuation for legal purposes is about. */
const LEGAL_KINDS = ['LITIGATION', 'EXPROPRIATION', 'ESTATE', 'OTHER'] as const

/**
 * The sheet of what a court or heirs ask for: the case with its questions and sessions, the heirs with their shares, partition in kind, past
 * rents, and what is taken for public benefit with its compensation. It comes to no value of its own.
 */
export const COURT_SHAPE = {
  fields: {
    caseNumber: text('رقم القضية', 'Case no.', 60),
    court: text('المحكمة والدائرة', 'Court and circuit'),
    orderNumber: text('رقم الحكم أو قرار الندب', 'Order no.', 60),
    orderDate: date('تاريخه', 'Date of the order'),
    claimants: longText('المدّعون', 'Claimants', 1000),
    defendants: longText('المدّعى عليهم', 'Defendants', 1000),
    mission: longText('المأمورية', 'What the order asks for', 3000),
    expertFee: money('أتعاب الخبير', 'Expert’s fee'),
    expertDeposit: money('الأمانة المودعة', 'Deposit lodged'),
    deedNumber: text('رقم حصر الوراثة', 'Inheritance deed no.', 60),
    deedDate: date('تاريخ حصر الوراثة', 'Date of the deed'),
    deceased: text('المورّث', 'The deceased'),
    deathDate: date('تاريخ الوفاة', 'Date of death'),
    base: shares('مجموع الأسهم (أصل المسألة)', 'Shares in all'),
    legalKind: choice('الموضوع', 'Subject matter', LEGAL_KINDS, (code) => `court:kind.${code}`),
    decreeNumber: text('رقم مرسوم أو قرار نزع الملكية', 'Expropriation decree no.', 60),
    decreeDate: date('تاريخ المرسوم أو القرار', 'Date of the decree'),
    authority: text('الجهة النازعة للملكية', 'Expropriating authority'),
    takenOn: date('تاريخ التقييم المعتبر في القرار', 'Valuation date by the decree'),
    areaTaken: area('المساحة المنزوعة', 'Area taken'),
    areaLeft: area('المساحة الباقية', 'Area left'),
    valueBefore: money('قيمة الأرض كاملة قبل النزع', 'Value of the whole land before'),
    valueAfter: money('قيمة الأرض الباقية بعد النزع', 'Value of the land left after'),
    severance: money('الضرر اللاحق بالجزء الباقي', 'Severance and injurious affection'),
    betterment: money('تحسّن الجزء الباقي', 'Betterment of what is left'),
    takenBuildings: money('المباني والمنشآت المنزوعة', 'Buildings and works taken'),
    methodSource: source('مصدر الطريقة والقيم', 'Source of the method and the values'),
  },
  lists: {
    questions: {
      words: { ar: 'أسئلة المحكمة والإجابة عنها', en: 'The court’s questions, answered' },
      most: 50,
      id: 'uuid',
      row: { question: text('السؤال', 'Question', 2000), answer: text('الإجابة', 'Answer', 4000) },
    },
    sessions: {
      words: { ar: 'الجلسات', en: 'Sessions' },
      most: 50,
      id: 'uuid',
      row: {
        date: date('التاريخ', 'Date'),
        attended: text('الحضور', 'Who attended', 1000),
        outcome: text('ما تم فيها', 'What was done', 1000),
      },
    },
    holders: {
      words: { ar: 'أصحاب الحصص', en: 'Holders of shares' },
      most: 100,
      id: 'uuid',
      row: {
        name: text('الاسم', 'Name', 120),
        relation: text('الصفة', 'Relation', 60),
        shares: shares('عدد الأسهم', 'Shares'),
        of: shares('من أصل', 'Of'),
        discountRate: percent('خصم الشيوع', 'Discount for an undivided share'),
        discountReason: source('سبب الخصم', 'Reason for the discount'),
      },
    },
    lots: {
      words: { ar: 'القسمة العينية', en: 'Partition in kind' },
      most: 100,
      id: 'uuid',
      row: {
        name: text('الجزء المفرز', 'Part', 120),
        amount: money('قيمته', 'Value'),
        holder: text('من نصيب', 'Allotted to', 120),
      },
    },
    rents: {
      words: { ar: 'أجر المثل عن سنوات سابقة', en: 'Past rents' },
      most: 60,
      id: 'uuid',
      row: {
        from: date('من تاريخ', 'From'),
        months: { ...count('الأشهر', 'Months', 'MONTHS', 12), least: 1 },
        monthly: money('أجر المثل الشهري', 'Monthly rent', 'KWD_PER_MONTH'),
        evidence: source('دليله', 'Evidence'),
        paid: money('المسدد', 'Paid'),
      },
    },
  },
} as const satisfies SheetShape

/** What is of one property at one date and no other: answers, sessions, the partition, the rents and what is taken. */
export const COURT_OF_ONE = [
  ...['questions', 'sessions', 'lots', 'rents', 'expertFee', 'expertDeposit', 'takenOn', 'areaTaken', 'areaLeft'],
  ...['valueBefore', 'valueAfter', 'severance', 'betterment', 'takenBuildings'],
] as const

/** What is written of an expropriation alone. */
export const TAKING_FIELDS = [
  'decreeNumber',
  'decreeDate',
  'authority',
  'takenOn',
  'areaTaken',
  'areaLeft',
  'valueBefore',
  'valueAfter',
  'severance',
  'betterment',
  'takenBuildings',
  'methodSource',
] as const satisfies readonly (keyof typeof COURT_SHAPE.fields)[]
