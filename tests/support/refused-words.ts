import type { Language } from '#kernel/words.ts'

/** A word that was given up: where it occurs in a catalogue, what is said instead and why. */
export type RefusedWord = {
  language: Language
  word: RegExp
  instead: string
  why: string
  /** Keys, or beginnings of keys, in which it means something else. */
  except?: readonly string[]
}

const ar = (word: RegExp, instead: string, why: string, except?: readonly string[]): RefusedWord => ({
  language: 'ar',
  word,
  instead,
  why,
  ...(except ? { except } : {}),
})
const en = (word: RegExp, instead: string, why: string, except?: readonly string[]): RefusedWord => ({
  ...ar(word, instead, why, except),
  language: 'en',
})

/** The settled terms of docs/glossary.md, by the words that they replace. */
export const REFUSED_WORDS: readonly RefusedWord[] = [
  // One term for one thing
  ar(/مرشح/, 'عامل تصفية، إضافة تصفية', 'a candidate, not a filter'),
  ar(/استحقاق|يستحق/, 'موعد الإنجاز', 'a payment falls due, a valuation is finished', [
    'invoices:',
    'notifications:date.INVOICE',
    'portal:waiting.INVOICE',
  ]),
  ar(/مبدئي/, 'الافتراضي', 'preliminary, not default'),
  ar(/كثافة الصفوف|متراص/, 'تباعد الصفوف', 'density is a physical quantity'),
  ar(/جهة الدخول|الجهة الأخرى|عبر هذه الجهة/, 'خدمة تسجيل الدخول', 'one name for a sign-in service'),
  ar(/موقع الزاوية/, 'الزاوية', 'a plot is a corner or is not'),
  ar(
    /مدير النظام|مسؤول الأنظمة|مسؤول النظام|مدير نظام/,
    'المدير العام، مسؤول تقنية المعلومات',
    'roles are called by their names',
  ),
  ar(/جواخير|شاليهات|مزارع/, 'جاخور، شاليه، مزرعة', 'the type of one property', ['landing:']),
  ar(/الأفضل في المجموع/, 'الأفضل إجمالاً', 'one term for one thing'),
  ar(/العقار الرئيسي/, 'العقار محل المقارنة', 'the subject of a comparison'),
  ar(/(?<!\p{L})(?:غير )?قائم(?!\p{L}|ة)/u, 'مستغل، غير مستغل', 'the state of a property'),
  ar(/ملك مشاع/, 'ملكية مشاعة', 'the term of the title document'),
  ar(/فئة|الفئة|فئات/, 'نوع العقار', 'one word for category and type'),
  ar(/إسناد|أُسند|أسند/, 'تكليف', 'one word for assigning'),
  ar(
    /(?:^|[^\p{L}])(?:هذا |نوع |معرّف )?السجل(?! (?:الزمني|السابق|التجاري))(?!\p{L})/u,
    'بيانات، سجل العقارات، سجل التدقيق',
    'which one?',
  ),
  ar(/(?<!\p{L})(?:ال|لل)شركة/u, 'المكتب', 'the firm', ['landing:']),
  ar(/فعّالاً?(?!\p{L})|غير نشط/u, 'نشط، موقوف', 'an account is active or stopped'),
  ar(/ذوي الصلاحيات|ذوو الصلاحيات/, 'المسؤولون', 'administrators'),
  ar(/اسم العرض|الاسم المعروض/, 'الاسم الظاهر', 'one term for one thing'),
  ar(/^الصفة$/, 'الدور', 'a role in the product'),
  ar(/الدبوس|الموقع المحدد/, 'الموقع', 'nobody speaks of pins'),
  ar(/[مكغ]\.ب/, 'ميغابايت', 'not an abbreviation in use'),
  ar(/عنوان الشبكة/, 'عنوان IP', 'the term in use'),
  ar(
    /الحساب الآن|إعادة الحساب|حسابها|حساب مقارنة|سنة الحساب|على الحساب(?!ات)|تُحسب|حُسبت|احسب |العمر محسوب/,
    'الاحتساب',
    'حساب is an account',
  ),
  ar(/القائمة المتصلة|^متصل$/, 'عرض متواصل', 'متصل is online'),
  ar(/الحد المسموح(?! به)/, 'الحد المسموح به', 'grammar'),
  ar(/ختم النظام|حواش/, 'شعار النظام، بلا هوامش', 'dictionary words'),
  ar(/دُوّن|يُدوَّن/, 'يُسجَّل', 'a dossier is kept of nobody'),
  ar(/الافتتاح/, 'بداية الدوام', 'an inauguration'),
  ar(/تعليم (?:ال)?كل|تعليم ك/, 'تحديد كمقروء', 'تعليم is teaching'),
  ar(/رمز الاستجابة/, 'رمز QR', 'the term in use'),
  ar(/إعادة التقييم للتعديل/, 'الإعادة إلى المسودة', 'one term for one thing'),
  ar(/مولّ?د/, 'تجريبي', 'a generator of electricity'),
  ar(/ساري(?!اً| المفعول|ة)/, 'سارٍ', 'grammar', ['areas:correctOf']),
  ar(/إخفاق/, 'مانع، موانع', 'what keeps a file from the next step'),
  ar(/القيمة المؤشّ?رة/, 'المؤشر', 'one term for one thing'),
  ar(/معاينة (?:التقرير|:)/, 'استعراض، المعروض', 'معاينة is the visit'),
  ar(/ كجدول/, 'في جدول', 'from the English'),
  ar(/محسوبة?(?!\p{L})/u, 'محتسب', 'حساب is an account'),
  ar(/^(?:ما|كيف|لماذا|من أين) [^.؟:،]*$/u, 'نواقص، محتويات، شروط', 'a heading is a noun', ['landing:']),
  ar(/معامل البناء/, 'نسبة البناء', 'the term of the building rules'),
  ar(/درجة (?:ترخيص|الترخيص|\(|أ(?!\p{L}))/u, 'تصنيف المقيّم', 'the Ministry classifies'),
  ar(/مخالفة (?:ال)?معايير|خالف \S*(?: \S+)? ?المعايير/, 'خروج عن المعايير', 'مخالفة is a breach of law'),
  ar(/إلا ما دام/, 'لا يمكن … بعد …', 'say what to do'),
  ar(/وثيقة الملكية/, 'وثيقة التملك', 'the term in Kuwait'),
  // The desk's way of writing
  ar(/[لبك]ـ? ?ـ \{\{|[لبك]ـ \{\{|[لبك]ـ \//, 'a noun before the parameter', 'no detached letter before a parameter'),
  ar(/يجب أن ت?ي?كون (?:من القائمة|إحدى)/, 'اختر … من القائمة', 'say what to do'),
  ar(/^يُ\S+(?: \S+)?…$/, 'جارٍ …', 'one form for what is under way'),
  ar(/^لا (?!ت|ي|ن|أ|داعي|يوجد|توجد)\S+(?: |$)/, 'لا توجد …', 'plain sentences'),
  ar(
    /[^ن] ?، (?:أعد|أبلغ|احفظه|صحّح|قسّم|غيّرها|اختر|أكملها|حاول) /,
    'a full stop',
    'a cause and an instruction are two sentences',
  ),
  ar(
    /^(?:أضف|التقط|ابدأ|ابحث|احسب|سجّل العقار|قارنه|أزلها|إلى \p{L}+ |إلى الأعلى)[^.]*$/u,
    'إضافة، التقاط، العودة إلى',
    'buttons are verbal nouns',
    ['outbox:to'],
  ),

  // Plain English
  en(/(?<!\{)\btold\b/i, 'shown, notified', 'plain English'),
  en(/\bstands?\b/i, 'is', 'plain English'),
  en(/\bmakes of\b/i, 'calculates, concludes', 'plain English'),
  en(/\bheld against\b|\bholds .* against\b/i, 'compared with', 'plain English'),
  en(/\bwork(?:s|ed) out\b/i, 'calculated', 'plain English'),
  en(/\brests? on\b/i, 'is based on', 'plain English'),
  en(/\bput into use\b/i, 'in use', 'plain English'),
  en(/\bsay (?:why|what|how)\b/i, 'explain, state, give', 'plain English'),
  en(
    /\b(?:is|are) no (?!longer|\w+ (?:yet|left)|(?:calculated|further|such|conflict) )(?:valuation|polygon|backup|real|report)/i,
    'is not a',
    'plain English',
  ),
  en(/\bkept versions?\b|\bversions? kept\b/i, 'saved version', 'one term for one thing'),
  en(/anew|recompute|comput(?:e|ed|ing)\b/i, 'recalculate, calculated', 'plain English', [
    'valuations:field.computedFee',
  ]),
  en(/\bgo(?:es)? on\b/i, 'continue', 'plain English'),
  en(/\bwhoever\b/i, 'anyone who', 'plain English'),
  en(/\bsomebody\b/i, 'someone', 'plain English'),
  en(/\brequired? (?:two-factor )?of\b|\bis now required of\b/i, 'require … for', 'grammar'),
  en(/\be-mails?\b|\bmails?\b(?! menu)/i, 'email', 'one spelling', ['people:', 'entrance:']),
  en(/Jawakheers/, 'Jawakhir', 'the stored code alone is spelled so'),
  en(/\bha(?:s|ve) (?:it|them)(?=,|\.|$)/i, 'as shown in', 'plain English', [
    'settings:hint.twoFactor',
    'administration:bulk.requireTwoFactor.text',
  ]),
  en(/holds more than its|unfolds|this very|uploaded whole|\bbegun\b|came of it/i, 'plain words', 'plain English'),
  en(
    /\bstands? in\b|no field has room|\bmend\b|\bperhaps\b|\blately\b|\bnoted\b|took back|taken back/i,
    'plain words',
    'plain English',
  ),
  en(/as shipped/i, 'default', 'a term of manufacturing'),
  en(/counts for nothing|have no form for|is no e-?mail/i, 'plain words', 'plain English'),
  en(/for good\b/i, 'permanently', 'ambiguous to many readers'),
  en(/\bentrance\b/i, 'sign-in', 'plain English'),
]

/** Words that comments, titles of tests and docs don't use, by what they say instead. */
export const REFUSED_IN_PROSE: readonly [word: RegExp, instead: string][] = [
  [/\banew\b/i, 'again'],
  [/\bwhoever\b/i, 'anyone who, no matter who'],
  [/\btold\b/i, 'shown, reported, notified, derived'],
  [/\bstands?\b(?! for\b| out\b|-in)/i, 'is'],
  [/\bstood\b/i, 'was'],
  [/\bmakes of\b|\bmake of (?:it|them|these|this|that)\b/i, 'concludes from'],
  [/\b(?:whosoever|whomever|heretofore|therein|thereof|hereby|whence|thence)\b/i, 'plain words'],
]

/** Verbs of a man, in the active voice. */
const VERBS =
  'عدّل|غيّر|أنشأ|اعتمد|أضاف|أرسل|فعّل|أوقف|دعا|يدعو|أعدّ|اطّلع|نزّل|استبدل|قدّم|كلّف|ألغى|يعدّل|يرى|يعتمد|يتقدم|يتفوق'
/** Verbs that are written like their nouns: told from them by the pronoun at their end. */
const LIKE_NOUNS = 'حذف|حفظ|طبع|رفع|كتب'
/** Verbs of a thing of masculine gender, in the passive. */
const PASSIVES = 'أُضيف|أُزيل|حُذف|عُدّل|أُخرج|أُوقف|فُعّل|كُلّف|سُجّل'

/**
 * A verb with a gender right before a name, which may be anyone's or a villa's: the verbal noun, 'بواسطة' or the kind of the
 * thing («أُضيف العقار …») stands there instead.
 */
export const GENDERED_VERB = new RegExp(
  `(?<!\\p{L})(?:[وف])?(?:(?:${VERBS}|${PASSIVES})(?:ه|ها|ك)?|(?:${LIKE_NOUNS})(?:ه|ها)) ?«?\\{\\{(?:name|names|inviter|person|second)\\}\\}`,
  'u',
)
