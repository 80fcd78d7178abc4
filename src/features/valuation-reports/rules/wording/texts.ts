import type { Word } from '#kernel/words.ts'
import type { WordingCode } from '../../model/codes.ts'

/** What a wording may name: a variable in braces, as in {client}. */
export const VARIABLES = [
  'firm',
  'number',
  'client',
  'addressee',
  'purpose',
  'owner',
  'category',
  'place',
  'basis',
  'valuationDate',
  'inspectionDate',
  'reportDate',
  'valuer',
  'licence',
  'users',
  'status',
  'inspection',
  'sources',
  'value',
  'valueInWords',
] as const
export type Variable = (typeof VARIABLES)[number]

/** The texts of the product, which hold where the firm has none of its own. A blank line begins a paragraph. */
export const SHIPPED_TEXTS: Readonly<Record<WordingCode, Word>> = {
  LETTER_OPENING: {
    ar: 'بالإشارة إلى تكليف {client} لنا بتقييم العقار المذكور أعلاه، لغرض {purpose}، نفيدكم بأننا درسنا ما قُدّم من مستندات وبيانات وحللنا أدلة السوق المتاحة. وقد خلصنا إلى أن {basis} للعقار بتاريخ {valuationDate} هي:',
    en: 'On the instructions of {client}, we have valued the above property for the purpose of {purpose}. We considered the documents and information supplied and analysed the market evidence available. We conclude that the {basis} of the property as at {valuationDate} is:',
  },
  LETTER_CLOSING: {
    ar: 'ويُقرأ هذا الخطاب مع بيان التقييم المرفق به، وما فيه من افتراضات ومحدِّدات، ومع ملف العمل رقم {number} المحفوظ لدى المكتب.\n\nوتفضلوا بقبول فائق الاحترام والتقدير،',
    en: 'This letter is to be read with the statement of valuation attached to it, its assumptions and limiting conditions, and with work-file {number} kept by the firm.\n\nYours faithfully,',
  },
  CERTIFICATE: {
    ar: 'هذه شهادة من {firm} بتقييم العقار الموصوف أدناه بناءً على طلب {client}، بتاريخ {valuationDate}، بالقيمة المبيّنة أدناه.',
    en: '{firm} certifies that it has valued the property described below at the request of {client}, as at {valuationDate}, at the value stated below.',
  },
  TERMS: {
    ar: 'أُعدّ هذا التقرير بتكليف من {client} وفق شروط التكليف المتفق عليها، وهو موجّه إلى {addressee}.',
    en: 'This report was prepared on the instructions of {client} under the agreed terms of engagement, and is addressed to {addressee}.',
  },
  STATUS: {
    ar: 'أُجري التقييم بمعرفة {valuer}، {licence}، من {firm}. {status} ولا ترتبط أتعاب التقييم بالقيمة ولا بنتيجة التقييم.',
    en: 'The valuation was carried out by {valuer}, {licence}, of {firm}. {status} The fee is not contingent on the value reported or on the outcome of the valuation.',
  },
  EXTENT: {
    ar: 'شمل البحث الاطلاع على المستندات المقدّمة وتحليل أدلة السوق المتاحة. {inspection} ولم يُجرَ فحص إنشائي ولا اختبار للتربة أو الخدمات.',
    en: 'We reviewed the documents supplied and analysed the market evidence available. {inspection} No structural survey and no tests of the ground or services were carried out.',
  },
  LEVEL_EXTERNAL: {
    ar: 'اتُفق في شروط التكليف على معاينة خارجية دون دخول العقار. وافترضنا أن حاله من الداخل ومساحاته وتشطيباته كما في المستندات والبيانات المقدّمة. وقد تختلف القيمة لو عُوين من الداخل.',
    en: 'The terms of engagement agree an external inspection without entry. We assumed that the interior, its areas, condition and finishes are as in the documents and information supplied. The value might differ after an internal inspection.',
  },
  LEVEL_DESKTOP: {
    ar: 'اتُفق في شروط التكليف على تقييم مكتبي دون معاينة العقار. وبُني التقييم على المستندات والبيانات المقدّمة وأدلة السوق، وافترضنا أن العقار وحالته كما وردا فيها. وقد تختلف القيمة لو عُوين العقار.',
    en: 'The terms of engagement agree a desktop valuation without an inspection. The valuation rests on the documents and information supplied and on market evidence, and we assumed that the property and its condition are as they state. The value might differ after an inspection.',
  },
  LEVEL_REVALUATION: {
    ar: 'اتُفق في شروط التكليف على إعادة تقييم دون معاينة جديدة. وافترضنا، بناءً على إفادة العميل، أن العقار ومحيطه لم يتغيرا تغيراً جوهرياً منذ المعاينة السابقة. وقد تختلف القيمة لو عُوين العقار مجدداً.',
    en: 'The terms of engagement agree a revaluation without a new inspection. On the client’s confirmation, we assumed that the property and its surroundings have not changed materially since the earlier inspection. The value might differ after a new inspection.',
  },
  SOURCES: {
    ar: 'استُقيت البيانات من: {sources}. ومصدر كل دليل من أدلة السوق ودرجة التحقق منه مبيّنان أمامه حيث يرد.',
    en: 'The data come from: {sources}. The source of each entry of market evidence and the extent of its verification are stated beside it wherever it appears.',
  },
  SELECTION: {
    ar: 'اختيرت العقارات المقارنة بحسب النوع والقرب والتاريخ والمساحة، واستُبعد ما لا يمثّل السوق، وسبب استبعاده مبيّن في ملف العمل.',
    en: 'Comparables were selected by type, distance, date and size. Evidence that does not represent the market was rejected, and the reason is recorded in the work-file.',
  },
  ASSUMPTIONS: {
    ar: 'افترضنا صحة المستندات والبيانات المقدّمة، وخلو العقار من أي رهن أو حق للغير لم يُفصح عنه، ومطابقة ما عليه من بناء للتراخيص، وخلوه من المواد الضارة والعيوب الخفية، ما لم يُذكر خلاف ذلك.',
    en: 'Unless stated otherwise, we assumed that the documents and information supplied are correct, that the property is free of undisclosed encumbrances and third-party rights, that any buildings comply with their permits, and that the property has no harmful materials or latent defects.',
  },
  LIMITATIONS: {
    ar: 'القيمة المذكورة هي القيمة بتاريخ التقييم، وقد تتغير بعده بتغير السوق. وما قيس من مساحات قيس لأغراض هذا التقييم وحده، ولا يحل محل الرفع المساحي.',
    en: 'The value is stated as at the valuation date and may change thereafter with the market. Any measurements were taken for this valuation only and are no substitute for a land survey.',
  },
  RESTRICTIONS: {
    ar: 'أُعدّ هذا التقرير للاستخدام المقصود وللمستخدمين المقصودين المذكورين فيه دون غيرهم. ولا يجوز نشره كله أو بعضه، ولا الإشارة إليه في أي مستند منشور، إلا بموافقة خطية مسبقة من {firm}.',
    en: 'This report is for the intended use and the intended users stated in it only. Neither the whole nor any part of it may be published, or referred to in a published document, without the prior written consent of {firm}.',
  },
  RESTRICTED: {
    ar: 'هذا تقرير مقيّد، اتُفق عليه في شروط التكليف، وهو لاستخدام {users} دون غيرهم، ولا يجوز لأحد سواهم الاعتماد عليه. ولا يتضمن كل الأدلة والتسويات التي بُني عليها الرأي، وهي محفوظة في ملف العمل رقم {number} لدى {firm}، وقد لا يُفهم التقرير حق الفهم دونها.',
    en: 'This is a restricted report, as agreed in the terms of engagement. It is for the use of {users} only, and nobody else may rely on it. It does not set out all the evidence and adjustments on which the opinion rests; these are kept in work-file {number} of {firm}, and the report may not be fully understood without them.',
  },
  COMPLIANCE: {
    ar: 'أُعدّ هذا التقييم وفق معايير التقييم الدولية السارية في تاريخ التقييم، دون خروج عن متطلباتها، واستُخدم فيه الحكم المهني ومدخلات وطرق مناسبة.',
    en: 'This valuation was prepared in accordance with the International Valuation Standards in force at the valuation date, without departure from their requirements, using professional judgement and appropriate inputs and methods.',
  },
  REVIEW_STATUS: {
    ar: 'أجرى المراجعة {valuer}، {licence}، من {firm}. {status} ولا ترتبط أتعاب المراجعة بنتيجتها ولا بالقيمة محل المراجعة.',
    en: 'The review was carried out by {valuer}, {licence}, of {firm}. {status} The fee is contingent neither on the outcome of the review nor on the value under review.',
  },
  REVIEW_EXTENT: {
    ar: 'اقتصرت المراجعة على النطاق المبيّن في قسم «مراجعة التقييم»، وفيه ما شملته وما لم تشمله. {inspection} ولم يُجرَ تقييم للعقار.',
    en: 'The review went as far as the section “Valuation review” states, with what was and was not examined. {inspection} The property was not valued.',
  },
  REVIEW_LIMITATIONS: {
    ar: 'تتناول المراجعة التقرير محل المراجعة وحده كما قُدّم، وفي حدود ما أُتيح من بياناته. وهي ليست تقييماً للعقار، ولا يُستدل بها على قيمته.',
    en: 'The review is of the report under review alone, as it was supplied, and rests on such of its data as were available. It is no valuation of the property, and no value of it follows from the review.',
  },
  REVIEW_COMPLIANCE: {
    ar: 'أُعدّت هذه المراجعة وفق متطلبات مراجعة التقييم في معايير التقييم الدولية السارية في تاريخ المراجعة، دون خروج عنها.',
    en: 'This review was prepared in accordance with the requirements for valuation reviews of the International Valuation Standards in force at the date of the review, without departure from them.',
  },
}

const HOLE = /\{([^{}]*)\}/g

/** The names in braces of a wording that are no variables. */
export function unknownVariables(text: string): string[] {
  const names = [...text.matchAll(HOLE)].map(([, name = '']) => name)
  return [...new Set(names.filter((name) => !(VARIABLES as readonly string[]).includes(name)))]
}

/** A wording with its variables filled; what is no variable stays as it is. */
export function fillWording(text: string, values: Readonly<Record<Variable, string>>): string {
  return text.replace(HOLE, (whole, name: string) => (Object.hasOwn(values, name) ? values[name as Variable] : whole))
}
