import type { CalendarDate } from '#kernel/dates.ts'
import { COMMA, formatDate, formatKwd } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { latinDigits } from '#kernel/text.ts'
import { fill, LANGUAGES, type Language, type Word } from '#kernel/words.ts'
import type { Agreement } from '../../client-terms/model.ts'
import { areaLabel } from '../../places/model.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { TERMS_ITEMS } from '../model/codes.ts'
import type { AgreedTerms, RequestFields, Term } from '../model.ts'
import {
  ADDED_TEXTS,
  type AgreedText,
  BASIS_TEXTS,
  LEVEL_TEXTS,
  PREMISE_TEXTS,
  TYPE_TEXTS,
  USERS_TEXT,
} from './agreed-texts.ts'

/** What terms of engagement are made of: the firm, the client, what is asked for, and the quote in KWD. */
export type TermsFacts = {
  firm: Word
  firmEmail: string
  client: Word
  fields: RequestFields
  /** What is agreed of the value, the inspection, the report, who relies on it and for how much. */
  agreed: AgreedTerms
  /** The file that names the properties, where the order is of several. */
  sheet?: { name: string; lines: number } | null
  fee: number
  deposit: number
  workingDays: number
  validUntil: CalendarDate
  note: string | null
  /** The agreement with the client that is in force. */
  agreement?: Pick<Agreement, 'number' | 'wordingAr' | 'wordingEn'> | null
}
type Item = (typeof TERMS_ITEMS)[number]

/** What each item states; `termsOf` fills in the names. */
const TEXTS: Readonly<Record<Item, Word>> = {
  VALUER: {
    ar: 'يتولى التقييم مقيّم عقاري يعمل لدى {{firm}} ومقيّد في سجل المقيّمين بوزارة التجارة والصناعة، بصفة مقيّم خارجي مستقل، ويُذكر اسمه ورقم قيده في التقرير.',
    en: 'The valuation is carried out by a valuer of {{firm}} entered in the register of valuers at the Ministry of Commerce and Industry, acting as an independent external valuer, whose name and register number are stated in the report.',
  },
  CLIENT: { ar: '{{client}}.', en: '{{client}}.' },
  INTENDED_USERS: {
    ar: 'يُوجَّه التقرير إلى {{addressee}}. ويقتصر المستخدمون المقصودون على هذه الجهة والعميل.',
    en: 'The report is addressed to {{addressee}}. The addressee and the client are the only intended users.',
  },
  ASSET: {
    ar: '{{category}}، {{place}}. المالك كما أفاد العميل: {{owner}}.',
    en: '{{category}}, {{place}}. Owner as stated by the client: {{owner}}.',
  },
  CURRENCY: { ar: 'تُذكر القيمة بالدينار الكويتي.', en: 'The value is stated in Kuwaiti dinars.' },
  PURPOSE: { ar: '{{purpose}}.', en: '{{purpose}}.' },
  BASIS: {
    ar: '{{basis}}. فرضية القيمة: {{premise}}.',
    en: 'Basis of value: {{basis}}. Premise of value: {{premise}}.',
  },
  VALUATION_DATE: {
    ar: 'تاريخ التقييم هو تاريخ المعاينة، ما لم يُتفق كتابةً على غيره.',
    en: 'The valuation date is the date of the inspection, unless another is agreed in writing.',
  },
  INVESTIGATION: {
    ar: 'يُعاين العقار من الداخل والخارج متى أتيح الدخول، ولا يشمل ذلك فحصاً إنشائياً ولا اختباراً للتربة أو التمديدات. يلتزم العميل بتمكين المقيّم من الدخول.',
    en: 'The property is inspected inside and outside where access is given. This includes no structural survey and no testing of the ground or services. The client arranges access.',
  },
  INFORMATION: {
    ar: 'يُعتمد على المستندات والبيانات التي يقدمها العميل دون تدقيق مستقل في صحتها، وعلى أدلة السوق المتاحة للمكتب.',
    en: 'Documents and information supplied by the client are relied on without independent verification, as is the market evidence available to the firm.',
  },
  ASSUMPTIONS: {
    ar: 'يُفترض خلو العقار من أي رهن أو حق للغير أو مخالفة ما لم تُبيّنه المستندات. تُذكر كل الافتراضات والافتراضات الخاصة في التقرير.',
    en: 'The property is assumed free of encumbrances, third-party rights and violations unless the documents show them. All assumptions and special assumptions are stated in the report.',
  },
  REPORT: {
    ar: 'يصدر تقرير مكتوب موقّع، يُسلَّم خلال {{days}} من قبول هذه الشروط واستيفاء المستندات وإتاحة المعاينة.',
    en: 'A signed written report is delivered within {{days}} of the acceptance of these terms, once the documents are complete and access is given.',
  },
  RESTRICTIONS: {
    ar: 'لا يجوز نشر التقرير أو توزيعه أو الإشارة إليه كلياً أو جزئياً دون موافقة كتابية مسبقة من {{firm}}، ولا استخدامه لغير الغرض المذكور.',
    en: 'The report may not be published, distributed or referred to, in whole or in part, without the prior written consent of {{firm}}, nor used for any other purpose.',
  },
  COMPLIANCE: {
    ar: 'يُعدّ التقييم وفق معايير التقييم الدولية، ويُذكر في التقرير أي خروج عنها وسببه.',
    en: 'The valuation is prepared in accordance with the International Valuation Standards; any departure and its reason are stated in the report.',
  },
  FEE: {
    ar: 'الأتعاب {{fee}} د.ك، منها دفعة مقدمة {{deposit}} د.ك. لا ترتبط الأتعاب بقيمة العقار ولا بنتيجة التقييم. العرض سارٍ حتى {{validUntil}}.',
    en: 'The fee is KWD {{fee}}, of which KWD {{deposit}} is paid in advance. It depends neither on the value of the property nor on the outcome of the valuation. The quote is valid until {{validUntil}}.',
  },
  COMPLAINTS: {
    ar: 'تُقدَّم الشكاوى كتابةً إلى {{firm}} على {{email}}، ويُرد عليها كتابةً.',
    en: 'Complaints are made in writing to {{firm}} at {{email}} and are answered in writing.',
  },
  MONITORING: {
    ar: 'قد تخضع ملفات التقييم للاطلاع من الجهات الرقابية والمهنية المختصة للتحقق من الالتزام بالمعايير.',
    en: 'Valuation files may be inspected by the competent regulatory and professional bodies to verify compliance with the standards.',
  },
  LIABILITY: {
    ar: 'تقتصر مسؤولية {{firm}} على العميل والجهة الموجّه إليها التقرير دون غيرهما، وفي حدود ما يترتب على الخطأ المهني، وفق القانون الكويتي.',
    en: '{{firm}} accepts no liability to anyone but the client and the addressee. Its liability to them is limited to what follows from its professional negligence, under the law of Kuwait.',
  },
}

/** The fee where nothing is paid in advance. */
const FEE_AT_ONCE: Word = {
  ar: TEXTS.FEE.ar.replace('، منها دفعة مقدمة {{deposit}} د.ك', ''),
  en: TEXTS.FEE.en.replace(', of which KWD {{deposit}} is paid in advance', ''),
}
/** Is with the asset while its parcel is not known. */
const PARCEL_OPEN: Word = {
  ar: 'تُحدَّد القطعة والقسيمة من وثيقة الملكية قبل بدء التقييم.',
  en: 'The block and plot are identified from the title document before the valuation begins.',
}

/** What is valued where the client's file names it. */
const ASSETS_OF_SHEET: Word = {
  ar: '{{lines}} كما وردت في ملف العميل «{{file}}». يُتحقق من قطعها وقسائمها وملاكها من وثائق الملكية.',
  en: '{{lines}} as listed in the client’s file “{{file}}”. Their parcels and owners are verified from the title documents.',
}

/** Is ahead of the terms of an agreement that has a number. */
const AGREEMENT: Word = {
  ar: 'بموجب الاتفاقية رقم {{number}}:',
  en: 'Under agreement no. {{number}}:',
}

const BARE = 'latn'
const stated = (text: string | null): string => text ?? '—'

/** The terms of engagement for a quote, each of the items in both languages. */
export function termsOf(facts: TermsFacts): Term[] {
  const values = Object.fromEntries(LANGUAGES.map((language) => [language, valuesOf(facts, language)])) as Record<
    Language,
    Record<string, string>
  >
  const terms: Term[] = TERMS_ITEMS.map((item) => {
    const said = (language: Language) => {
      const type = TYPE_TEXTS[facts.agreed.reportType][item]
      const added = Object.entries(ADDED_TEXTS[item] ?? {}).filter(
        ([field]) => facts.agreed[field as AgreedText] !== null,
      )
      const first = [textOf(item, facts), ...(type ? [type] : [])].map((one) => one[language]).join(' ')
      const texts = [first, ...added.map(([, text]) => text[language])]
      const text = texts.map((one) => fill(one, values[language])).join('\n')
      // What the quote agrees beside the usual is with the fee.
      return item === 'FEE' && facts.note ? `${text}\n${facts.note}` : text
    }
    return { item, ar: said('ar'), en: said('en') }
  })
  return [...terms, ...clientTerms(facts)]
}

/** What the client's own agreement adds, as the firm and the client worded it. */
function clientTerms({ agreement }: TermsFacts): Term[] {
  if (!agreement?.wordingAr || !agreement.wordingEn) return []
  const { number, wordingAr, wordingEn } = agreement
  const said = (language: Language, wording: string) =>
    number ? `${fill(AGREEMENT[language], { number: inText(number, language) })}\n${wording}` : wording
  return [{ item: 'CLIENT_TERMS', ar: said('ar', wordingAr), en: said('en', wordingEn) }]
}

function textOf(item: Item, { deposit, fields, sheet, agreed }: TermsFacts): Word {
  if (item === 'ASSET' && sheet) return ASSETS_OF_SHEET
  if (item === 'FEE' && deposit === 0) return FEE_AT_ONCE
  if (item === 'INTENDED_USERS' && agreed.intendedUsers) return USERS_TEXT
  if (item !== 'ASSET' || (fields.blockNumber && fields.plotNumber))
    return LEVEL_TEXTS[agreed.inspectionLevel][item] ?? TEXTS[item]
  return { ar: `${TEXTS.ASSET.ar} ${PARCEL_OPEN.ar}`, en: `${TEXTS.ASSET.en} ${PARCEL_OPEN.en}` }
}

/** What the SHA-256 of terms is taken of: items and both texts in their order. */
export const hashedTerms = (terms: readonly Term[]): string =>
  JSON.stringify(terms.map(({ item, ar, en }) => [item, ar, en]))

function valuesOf(
  { firm, firmEmail, client, fields, agreed, sheet, fee, deposit, workingDays, validUntil }: TermsFacts,
  language: Language,
): Record<string, string> {
  const reading = { language, digits: BARE } as const
  const word = (key: string) => valuationsMessages[key as keyof typeof valuationsMessages] as Word | undefined
  const named = (family: 'purpose' | 'category', code: string | null) =>
    code === null ? stated(null) : (word(`${family}.${code}`)?.[language] ?? code)
  return {
    firm: firm[language],
    email: firmEmail,
    client: inText(client[language] || client.ar || client.en, language),
    addressee: inText(stated(fields.requestedParty), language),
    owner: inText(stated(fields.ownerName), language),
    category: named('category', fields.propertyCategory),
    purpose: named('purpose', fields.purpose),
    basis: BASIS_TEXTS[agreed.basis][language],
    premise: PREMISE_TEXTS[agreed.premise][language],
    users: inText(stated(agreed.intendedUsers), language),
    esgExtent: inText(stated(agreed.esgExtent), language),
    specialists: inText(stated(agreed.specialists), language),
    liability: formatKwd(agreed.liability ?? 0, reading),
    liabilityNote: inText(stated(agreed.liabilityNote), language),
    place: placeOf(fields, language),
    lines: propertiesOf(sheet?.lines ?? 0, language),
    file: inText(sheet?.name ?? '', language),
    fee: formatKwd(fee, reading),
    deposit: formatKwd(deposit, reading),
    days: daysOf(workingDays, language),
    validUntil: formatDate(validUntil, reading),
  }
}

const OTHER_LETTERS: Readonly<Record<Language, RegExp>> = { ar: /[A-Za-z]/, en: /[\u0620-\u06d3]/ }

/** What somebody typed as it is written in a text: in the text's digits, and in the other language's letters apart from the words around it. */
function inText(typed: string, language: Language): string {
  const text = latinDigits(typed)
  return OTHER_LETTERS[language].test(text) ? isolateBidi(text) : text
}

const AS_WRITTEN: Word = { ar: '{{value}}', en: '{{value}}' }
/** The name of a street that says itself what it is; '12' does not. */
const NAMED_STREET = /^(شارع|ش\.|جادة|طريق)\s|^(street|st\.|road|avenue)\s|\s(street|st\.?|road|rd\.?|avenue|ave\.?)$/i

function placeOf({ areaName, blockNumber, plotNumber, paciNumber, street }: RequestFields, language: Language): string {
  const parts: [Word, string | null][] = [
    [AS_WRITTEN, areaName && areaLabel(areaName, language)],
    [{ ar: 'قطعة {{value}}', en: 'Block {{value}}' }, blockNumber],
    [NAMED_STREET.test(street ?? '') ? AS_WRITTEN : { ar: 'شارع {{value}}', en: 'Street {{value}}' }, street],
    [{ ar: 'قسيمة {{value}}', en: 'Plot {{value}}' }, plotNumber],
    [{ ar: 'الرقم الآلي {{value}}', en: 'PACI no. {{value}}' }, paciNumber],
  ]
  const known = parts.flatMap(([text, value]) =>
    value ? [fill(text[language], { value: inText(value, language) })] : [],
  )
  return known.join(COMMA[language]) || stated(null)
}

function daysOf(count: number, language: Language): string {
  if (language === 'en') return count === 1 ? 'one working day' : `${count} working days`
  if (count === 1) return 'يوم عمل واحد'
  if (count === 2) return 'يومي عمل'
  return count % 100 >= 3 && count % 100 <= 10 ? `${count} أيام عمل` : `${count} يوم عمل`
}

function propertiesOf(count: number, language: Language): string {
  if (language === 'en') return count === 1 ? 'one property' : `${count} properties`
  if (count === 1) return 'عقار واحد'
  if (count === 2) return 'عقاران'
  return count % 100 >= 3 && count % 100 <= 10 ? `${count} عقارات` : `${count} عقاراً`
}
