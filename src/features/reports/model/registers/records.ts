import { SHOWN_FIELDS as ENGAGEMENT } from '../../../engagements/fields.ts'
import { STORED_FIELDS as PROPERTY } from '../../../properties/fields.ts'
import { AGREED_FIELDS, LINE_FIELDS as RELIANCE, REST_FIELDS } from '../../../reliances/fields.ts'
import type { Register } from '../../model.ts'
import { column, inSheets } from './columns.ts'

/** The register of properties. */
export const PROPERTIES_REGISTER: Register = {
  code: 'properties',
  title: { ar: 'سجل العقارات', en: 'Properties' },
  question: {
    ar: 'العقارات المسجلة ومواقعها وملّاكها.',
    en: 'Which properties are registered, where, and whose are they?',
  },
  access: 'canViewReports',
  columns: [
    column('name', { ar: 'العقار', en: 'Property' }, 'text', 2.6),
    column('type', PROPERTY.type.words, 'text', 1.4),
    column('status', PROPERTY.status.words, 'text', 1.3),
    column('governorate', { ar: 'المحافظة', en: 'Governorate' }, 'text', 1.5),
    column('location', PROPERTY.location.words, 'text', 1.6),
    column('blockNumber', PROPERTY.blockNumber.words, 'text', 0.9),
    column('plotNumber', PROPERTY.plotNumber.words, 'text', 1),
    column('ownerName', PROPERTY.ownerName.words, 'text', 2),
    column('yearBuilt', PROPERTY.yearBuilt.words, 'code', 1),
    column('area', { ar: 'المساحة (م²)', en: 'Area (m²)' }, 'area', 1.3, 'both'),
    ...inSheets(
      column('paciNumber', PROPERTY.paciNumber.words, 'text', 1.3),
      column('documentNumber', PROPERTY.documentNumber.words, 'text', 1.5),
      column('registrationDate', PROPERTY.registrationDate.words, 'date', 1.3),
      column('floors', PROPERTY.floors.words, 'count', 1),
      column('street', PROPERTY.street.words, 'text', 2),
      column('createdAt', PROPERTY.createdAt.words, 'instant', 1.8),
      column('id', { ar: 'معرّف العقار', en: 'Property ID' }, 'code', 3),
    ),
  ],
  filters: PROPERTY,
  searched: true,
  dates: [
    { code: 'createdAt', words: { ar: 'تاريخ الإضافة', en: 'Added' } },
    { code: 'registrationDate', words: PROPERTY.registrationDate.words },
  ],
  groupings: [
    { code: 'type', words: PROPERTY.type.words },
    { code: 'status', words: PROPERTY.status.words },
    { code: 'governorate', words: { ar: 'المحافظة', en: 'Governorate' } },
  ],
}

/** The register of engagements. */
export const ENGAGEMENTS_REGISTER: Register = {
  code: 'engagements',
  title: { ar: 'سجل التكليفات', en: 'Engagements' },
  question: {
    ar: 'التكليفات وعملاؤها وحالاتها، وما اكتمل من عقاراتها.',
    en: 'Which engagements are there, for whom, where do they stand, and how many of their properties are completed?',
  },
  access: 'canViewReports',
  columns: [
    column('number', ENGAGEMENT.number.words, 'code', 1.5),
    column('title', ENGAGEMENT.title.words, 'text', 2.8),
    column('client', ENGAGEMENT.clientAccountId.words, 'text', 2.4),
    column('purpose', ENGAGEMENT.purpose.words, 'text', 1.4),
    column('state', ENGAGEMENT.state.words, 'text', 1.3),
    column('createdAt', { ar: 'تاريخ الفتح', en: 'Opened' }, 'instant', 1.7),
    column('agreedOn', ENGAGEMENT.agreedOn.words, 'date', 1.3),
    column('dueOn', ENGAGEMENT.dueOn.words, 'date', 1.3),
    column('properties', ENGAGEMENT.properties.words, 'count', 1, 'sum'),
    column('completed', ENGAGEMENT.completed.words, 'count', 1, 'sum'),
    ...inSheets(
      column('leadName', ENGAGEMENT.leadId.words, 'text', 2),
      column('id', { ar: 'معرّف التكليف', en: 'Engagement ID' }, 'code', 3),
    ),
  ],
  filters: {
    state: { ...ENGAGEMENT.state, filter: { by: 'several', place: 1 } },
    purpose: { ...ENGAGEMENT.purpose, filter: { by: 'several', place: 2 } },
  },
  searched: true,
  dates: [
    { code: 'createdAt', words: { ar: 'تاريخ الفتح', en: 'Opened' } },
    { code: 'dueOn', words: ENGAGEMENT.dueOn.words },
  ],
  groupings: [
    { code: 'state', words: ENGAGEMENT.state.words },
    { code: 'purpose', words: ENGAGEMENT.purpose.words },
  ],
}

/** The register of reliance and re-addressing letters. */
export const RELIANCES_REGISTER: Register = {
  code: 'reliances',
  title: { ar: 'سجل كتب الاستناد وإعادة التوجيه', en: 'Reliance and re-addressing letters' },
  question: {
    ar: 'الكتب المطلوبة على التقارير الصادرة وجهاتها وحالاتها وأتعابها.',
    en: 'Which letters on issued reports were requested, for which parties, where do they stand, and for what fees?',
  },
  access: 'canViewReports',
  columns: [
    column('number', RELIANCE.number.words, 'code', 1.5),
    column('kind', RELIANCE.kind.words, 'text', 1.6),
    column('party', { ar: 'الجهة', en: 'Party' }, 'text', 2.4),
    column('valuationNumber', RELIANCE.valuationNumber.words, 'code', 1.5),
    column('state', RELIANCE.state.words, 'text', 1.3),
    column('createdAt', RELIANCE.createdAt.words, 'instant', 1.7),
    column('issuedAt', RELIANCE.issuedAt.words, 'instant', 1.7),
    column('expiresOn', RELIANCE.expiresOn.words, 'date', 1.3),
    column('fee', { ar: 'الأتعاب (د.ك)', en: 'Fee (KWD)' }, 'money', 1.4, 'sum'),
    ...inSheets(
      column('purpose', REST_FIELDS.purpose.words, 'text', 3),
      column('months', AGREED_FIELDS.months.words, 'count', 1),
      column('reportVersion', { ar: 'نسخة التقرير', en: 'Version of the report' }, 'count', 1),
      column('reportSha256', { ar: 'بصمة التقرير', en: 'SHA-256 of the report' }, 'code', 4),
      column('sha256', { ar: 'بصمة الكتاب', en: 'SHA-256 of the letter' }, 'code', 4),
      column('id', { ar: 'معرّف الكتاب', en: 'Letter ID' }, 'code', 3),
    ),
  ],
  filters: {
    state: { ...RELIANCE.state, filter: { by: 'several', place: 1 } },
    kind: { ...RELIANCE.kind, filter: { by: 'several', place: 2 } },
  },
  searched: true,
  dates: [
    { code: 'createdAt', words: RELIANCE.createdAt.words },
    { code: 'issuedAt', words: RELIANCE.issuedAt.words },
  ],
  groupings: [
    { code: 'state', words: RELIANCE.state.words },
    { code: 'kind', words: RELIANCE.kind.words },
  ],
}
