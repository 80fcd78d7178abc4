import { roleMay } from '#access/can.ts'
import { ROLES } from '#access/roles.ts'
import type { Filtered } from '#kernel/field-filter.ts'
import type { Word } from '#kernel/words.ts'
import { AUDIT_EVENTS } from '../../audit/events.ts'
import { STORED_FIELDS as VALUATION } from '../../valuations/fields.ts'
import type { Offered, Register, RegisterCode } from '../model.ts'
import { column, inSheets } from './registers/columns.ts'
import { ENGAGEMENTS_REGISTER, PROPERTIES_REGISTER, RELIANCES_REGISTER } from './registers/records.ts'

const ofValuation = (
  field: 'requestor' | 'ownerName' | 'areaName' | 'propertyCategory' | 'assignedTo' | 'status',
  width: number,
) => column(field, VALUATION[field].words, 'text', width)
const dateOf = (field: 'requestDate' | 'inspectionDate' | 'valuationDate' | 'issueDate' | 'dueDate') =>
  column(field, VALUATION[field].words, 'date', 1.45)

const NUMBER = column('valuationNumber', VALUATION.valuationNumber.words, 'code', 1.45)
const PURPOSE = column('purpose', { ar: 'الغرض', en: 'Purpose' }, 'text', 1.2)
const ID = column('id', { ar: 'معرّف التقييم', en: 'Valuation ID' }, 'code', 3)
const ASSIGNEE_ID = column('assigneeId', { ar: 'معرّف المقيّم', en: 'Appraiser ID' }, 'code', 3)
const FEE = VALUATION.fee.words
const INCOME: Word = { ar: 'الإيراد المحقق', en: 'Income earned' }

const { status, purpose, propertyCategory, ownerName, requestor, assignedTo, createdBy, propertyId } = VALUATION
const VALUATION_FILTERS: Filtered = {
  status,
  purpose,
  propertyCategory,
  ownerName,
  requestor,
  assignedTo,
  createdBy,
  propertyId,
}
const VALUATION_DATES: readonly Offered[] = (
  ['requestDate', 'issueDate', 'valuationDate', 'inspectionDate', 'dueDate'] as const
).map((code) => ({ code, words: VALUATION[code].words }))
const REQUESTED: readonly Offered[] = VALUATION_DATES.slice(0, 2)

const STATUS: Offered = { code: 'status', words: status.words }
const BY_PURPOSE: Offered = { code: 'purpose', words: PURPOSE.words }
const CATEGORY: Offered = { code: 'propertyCategory', words: propertyCategory.words }
const APPRAISER: Offered = { code: 'assignedTo', words: assignedTo.words }
const AREA: Offered = { code: 'areaName', words: VALUATION.areaName.words }
const MONTH: Offered = { code: 'month', words: { ar: 'الشهر', en: 'Month' } }

/** The registers, in the order in which they are offered. */
export const REGISTERS: Readonly<Record<RegisterCode, Register>> = {
  valuations: {
    code: 'valuations',
    title: { ar: 'سجل التقييمات', en: 'Valuations' },
    question: {
      ar: 'التقييمات الواردة وأصحابها وحالاتها.',
      en: 'Which valuations came in, for whom, and where do they stand?',
    },
    access: 'canViewReports',
    columns: [
      NUMBER,
      dateOf('requestDate'),
      ofValuation('requestor', 2),
      ofValuation('ownerName', 2),
      ofValuation('propertyCategory', 1.3),
      PURPOSE,
      ofValuation('areaName', 1.5),
      ofValuation('status', 1.3),
      ofValuation('assignedTo', 1.6),
      column('propertySize', { ar: 'المساحة (م²)', en: 'Size (m²)' }, 'area', 1.2, 'sum'),
      column('fee', { ar: 'الأتعاب (د.ك)', en: 'Fee (KWD)' }, 'money', 1.4, 'sum'),
      {
        ...column('finalValue', { ar: 'القيمة النهائية (د.ك)', en: 'Final value (KWD)' }, 'money', 1.8, 'sum'),
        isWorth: true,
      },
      ...inSheets(
        column('governorate', { ar: 'المحافظة', en: 'Governorate' }, 'text', 1.5),
        column('blockNumber', VALUATION.blockNumber.words, 'text', 1),
        column('plotNumber', VALUATION.plotNumber.words, 'text', 1),
        column('documentNumber', VALUATION.documentNumber.words, 'text', 1.5),
        column('requestedParty', VALUATION.requestedParty.words, 'text', 2.5),
        column('propertyName', VALUATION.propertyId.words, 'text', 2.5),
        dateOf('inspectionDate'),
        dateOf('valuationDate'),
        dateOf('issueDate'),
        dateOf('dueDate'),
        column('createdBy', createdBy.words, 'text', 2),
        column('createdAt', VALUATION.createdAt.words, 'instant', 1.8),
        ID,
        ASSIGNEE_ID,
        column('propertyId', { ar: 'معرّف العقار', en: 'Property ID' }, 'code', 3),
      ),
    ],
    filters: VALUATION_FILTERS,
    searched: true,
    dates: VALUATION_DATES,
    groupings: [STATUS, BY_PURPOSE, CATEGORY, APPRAISER, AREA, MONTH],
  },
  status: {
    code: 'status',
    title: { ar: 'الحالة وأعمار الأعمال المفتوحة', en: 'Status and ageing' },
    question: {
      ar: 'الأعمال المفتوحة، وعدد أيام العمل منذ فتحها وعلى حالتها، والمتأخر منها.',
      en: 'Which work is open, for how many working days has it been open and in its status, and what is overdue?',
    },
    access: 'canViewReports',
    columns: [
      NUMBER,
      ofValuation('requestor', 2),
      ofValuation('areaName', 1.6),
      ofValuation('status', 1.4),
      column('statusSince', { ar: 'الحالة منذ', en: 'In status since' }, 'date', 1.3),
      column('daysInStatus', { ar: 'أيام عمل في الحالة', en: 'Working days in status' }, 'days', 1.2, 'mean'),
      column('openedOn', { ar: 'تاريخ الفتح', en: 'Opened' }, 'date', 1.3),
      column('age', { ar: 'العمر بأيام العمل', en: 'Age in working days' }, 'days', 1.2, 'mean'),
      dateOf('dueDate'),
      column('daysOverdue', { ar: 'أيام عمل التأخير', en: 'Working days overdue' }, 'days', 1.2, 'mean'),
      ofValuation('assignedTo', 1.8),
      ...inSheets(ofValuation('propertyCategory', 1.5), PURPOSE, ID, ASSIGNEE_ID),
    ],
    filters: VALUATION_FILTERS,
    searched: true,
    dates: [{ code: 'createdAt', words: { ar: 'تاريخ الفتح', en: 'Opened' } }, ...VALUATION_DATES],
    groupings: [STATUS, { code: 'age', words: { ar: 'العمر', en: 'Age' } }, APPRAISER, CATEGORY, BY_PURPOSE],
  },
  fees: {
    code: 'fees',
    title: { ar: 'الأتعاب والإيراد', en: 'Fees and income' },
    question: {
      ar: 'الأتعاب المتفق عليها والمحقق منها بالتقييمات المكتملة، دون الملغاة والمرفوضة.',
      en: 'What fees were agreed, and how much is earned by completed valuations? Cancelled and rejected ones are left out.',
    },
    access: 'canViewReports',
    columns: [
      NUMBER,
      dateOf('requestDate'),
      dateOf('issueDate'),
      ofValuation('requestor', 2.2),
      ofValuation('propertyCategory', 1.4),
      PURPOSE,
      ofValuation('status', 1.4),
      ofValuation('assignedTo', 1.8),
      column('computedFee', { ar: 'الأتعاب المحتسبة (د.ك)', en: 'Computed fee (KWD)' }, 'money', 1.5, 'sum'),
      column('fee', { ar: 'الأتعاب (د.ك)', en: 'Fee (KWD)' }, 'money', 1.5, 'both'),
      column('difference', { ar: 'الفرق (د.ك)', en: 'Difference (KWD)' }, 'money', 1.3, 'sum'),
      column('income', { ar: `${INCOME.ar} (د.ك)`, en: `${INCOME.en} (KWD)` }, 'money', 1.5, 'sum'),
      ...inSheets(ofValuation('areaName', 1.5), ID, ASSIGNEE_ID),
    ],
    filters: VALUATION_FILTERS,
    searched: true,
    dates: VALUATION_DATES,
    groupings: [MONTH, APPRAISER, BY_PURPOSE, CATEGORY, STATUS],
  },
  properties: PROPERTIES_REGISTER,
  engagements: ENGAGEMENTS_REGISTER,
  reliances: RELIANCES_REGISTER,
  appraisers: {
    code: 'appraisers',
    title: { ar: 'أعمال المقيّمين', en: 'Appraisers’ work' },
    question: {
      ar: 'التقييمات المكلّف بها كل مقيّم، وما أُنجز منها، ومدة الإنجاز بأيام العمل.',
      en: 'How many valuations was each appraiser assigned, how many are done, and in how many working days?',
    },
    access: 'canCreateReports',
    columns: [
      column('appraiser', { ar: 'المقيّم', en: 'Appraiser' }, 'text', 2.6),
      column('assigned', { ar: 'التقييمات', en: 'Valuations' }, 'count', 1.2, 'sum'),
      column('open', { ar: 'مفتوحة', en: 'Open' }, 'count', 1.2, 'sum'),
      column('overdue', { ar: 'متأخرة', en: 'Overdue' }, 'count', 1.2, 'sum'),
      column('done', { ar: 'مكتملة', en: 'Completed' }, 'count', 1.2, 'sum'),
      column('cancelled', { ar: 'ملغاة', en: 'Cancelled' }, 'count', 1.2, 'sum'),
      {
        ...column('turnaround', { ar: 'أيام العمل حتى الاعتماد', en: 'Working days to approval' }, 'days', 1.5, 'mean'),
        isAverage: true,
      },
      column('fees', { ar: `${FEE.ar} (د.ك)`, en: 'Fees (KWD)' }, 'money', 1.6, 'sum'),
      column('income', { ar: `${INCOME.ar} (د.ك)`, en: `${INCOME.en} (KWD)` }, 'money', 1.6, 'sum'),
      ...inSheets(ASSIGNEE_ID),
    ],
    filters: { status, purpose, propertyCategory },
    searched: false,
    dates: REQUESTED,
    groupings: [],
  },
  clients: {
    code: 'clients',
    title: { ar: 'العملاء', en: 'Clients' },
    question: {
      ar: 'مقدّمو الطلبات وعدد طلباتهم وأتعابها.',
      en: 'Who asks for valuations, how many, and for what fees?',
    },
    access: 'canViewReports',
    columns: [
      column('client', requestor.words, 'text', 3),
      column('valuations', { ar: 'التقييمات', en: 'Valuations' }, 'count', 1.2, 'sum'),
      column('open', { ar: 'مفتوحة', en: 'Open' }, 'count', 1.2, 'sum'),
      column('done', { ar: 'مكتملة', en: 'Completed' }, 'count', 1.2, 'sum'),
      column('fees', { ar: `${FEE.ar} (د.ك)`, en: 'Fees (KWD)' }, 'money', 1.6, 'sum'),
      column('income', { ar: `${INCOME.ar} (د.ك)`, en: `${INCOME.en} (KWD)` }, 'money', 1.6, 'sum'),
      column('firstRequest', { ar: 'أول طلب', en: 'First request' }, 'date', 1.4),
      column('lastRequest', { ar: 'آخر طلب', en: 'Last request' }, 'date', 1.4),
    ],
    filters: { status, purpose, propertyCategory, requestor },
    searched: false,
    dates: REQUESTED,
    groupings: [],
  },
  audit: {
    code: 'audit',
    title: { ar: 'سجل التدقيق', en: 'Audit log' },
    question: { ar: 'من فعل ماذا، ومتى؟', en: 'Who did what, and when?' },
    access: 'admin',
    columns: [
      column('timestamp', { ar: 'الوقت (بتوقيت الكويت)', en: 'Time (Kuwait)' }, 'instant', 1.7),
      column('eventType', { ar: 'نوع الحدث', en: 'Event' }, 'text', 1.8),
      column('userName', { ar: 'المستخدم', en: 'User' }, 'text', 2),
      column('description', { ar: 'الوصف', en: 'Description' }, 'text', 4),
      column('record', { ar: 'نوع البيانات', en: 'Record type' }, 'text', 1.3),
      column('ipAddress', { ar: 'عنوان IP', en: 'IP address' }, 'code', 1.4),
      ...inSheets(
        column('seal', { ar: 'رقم الختم', en: 'Seal' }, 'code', 1),
        column('eventCode', { ar: 'رمز الحدث', en: 'Event code' }, 'code', 2),
        column('userId', { ar: 'معرّف المستخدم', en: 'User ID' }, 'code', 3),
        column('resourceId', { ar: 'معرّف البيانات', en: 'Record ID' }, 'code', 3),
        column('id', { ar: 'رقم القيد', en: 'Entry' }, 'code', 1),
      ),
    ],
    filters: {
      eventType: {
        kind: 'choice',
        max: 60,
        codes: AUDIT_EVENTS,
        codeWord: (code) => `log:event.${code}`,
        words: { ar: 'نوع الحدث', en: 'Event' },
        filter: { by: 'equal', place: 1 },
      },
      userId: {
        kind: 'reference',
        to: 'person',
        words: { ar: 'المستخدم', en: 'User' },
        filter: { by: 'equal', place: 2, unlisted: true },
      },
    },
    searched: false,
    dates: [{ code: 'at', words: { ar: 'وقت القيد', en: 'Time of entry' } }],
    groupings: [{ code: 'eventType', words: { ar: 'نوع الحدث', en: 'Event' } }],
  },
}

/** Who may read what, as 'ROLE register'. */
export const READERS: readonly string[] = Object.values(REGISTERS).flatMap(({ code, access }) =>
  ROLES.filter((role) => roleMay({ role }, access)).map((role) => `${role} ${code}`),
)
