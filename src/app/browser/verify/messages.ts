import { defineMessages } from '#kernel/words.ts'

/** The words of the two pages about issued reports that need no account: verifying one, and opening one that was sent. */
export const verifyMessages = defineMessages({
  title: { ar: 'التحقق من تقرير – {{company}}', en: 'Verify a report – {{company}}' },
  heading: { ar: 'التحقق من تقرير تقييم', en: 'Verify a valuation report' },
  lead: {
    ar: 'تحقّق من أن التقرير صادر عن {{company}} وأنه ساري المفعول. لا تُعرض هنا قيمة ولا اسم.',
    en: 'Check that a report was issued by {{company}} and is still valid. No value and no names are shown here.',
  },
  code: { ar: 'رمز التحقق', en: 'Verification code' },
  codeHint: {
    ar: 'ستة عشر حرفاً ورقماً تحت رمز QR في التقرير. لا فرق بين الأحرف الكبيرة والصغيرة، ولا بين {{letter}} والصفر. وتُقبل هنا بصمة الملف أو بصمة بياناته ({{hash}}).',
    en: 'Sixteen letters and digits under the QR code on the report, in upper or lower case; {{letter}} is read as zero. The fingerprint ({{hash}}) of the file or of its data is accepted too.',
  },
  check: { ar: 'تحقّق', en: 'Verify' },
  'fault.empty': { ar: 'اكتب رمز التحقق.', en: 'Enter the verification code.' },
  'fault.form': {
    ar: 'يتكوّن الرمز من ستة عشر حرفاً ورقماً. راجع ما كتبته.',
    en: 'A code has sixteen letters and digits. Check what you typed.',
  },
  'fault.check': {
    ar: 'في الرمز حرف أو رقم غير صحيح. قارنه بالمطبوع في التقرير.',
    en: 'A letter or digit of the code is wrong. Compare it with the one printed on the report.',
  },
  'fault.tooMany': {
    ar: 'محاولات كثيرة من هذا العنوان. أعد المحاولة بعد دقيقة.',
    en: 'Too many attempts from this address. Try again in a minute.',
  },
  result: { ar: 'نتيجة التحقق', en: 'Result' },
  'is.VALID': { ar: 'تقرير ساري المفعول', en: 'This report is valid' },
  'is.SUPERSEDED': { ar: 'حلّت محلّ هذه النسخة نسخة أحدث', en: 'A later version has replaced this one' },
  'is.WITHDRAWN': { ar: 'سُحب هذا التقرير', en: 'This report has been withdrawn' },
  'is.PREPARING': { ar: 'تقرير صادر قيد الإعداد', en: 'This report has been issued and is being prepared' },
  'is.UNKNOWN': { ar: 'لم يصدر تقرير بهذا الرمز', en: 'No report was issued with this code' },
  'why.VALID': {
    ar: 'هذه أحدث نسخة صدرت من هذا التقرير.',
    en: 'This is the latest version of the report.',
  },
  'why.SUPERSEDED': {
    ar: 'صُحّح التقرير بعد إصدار هذه النسخة. اطلب من حاملها النسخة {{latest}}.',
    en: 'The report was corrected after this version. Ask its holder for version {{latest}}.',
  },
  'why.WITHDRAWN': {
    ar: 'أُلغي التقييم، فلا يُعتدّ بتقريره.',
    en: 'The valuation was cancelled. Do not rely on its report.',
  },
  'why.PREPARING': {
    ar: 'سُجّل التقرير ولم يكتمل إعداد ملفه بعد. أعد التحقق لاحقاً.',
    en: 'The report is on record, but its file is not ready yet. Verify it again later.',
  },
  'why.UNKNOWN': {
    ar: 'قارن الرمز بالمطبوع في التقرير. إن كان مطابقاً له فالتقرير ليس صادراً عن {{company}}.',
    en: 'Compare the code with the one printed on the report. If it is the same, the report was not issued by {{company}}.',
  },
  'fact.number': { ar: 'رقم التقرير', en: 'Report number' },
  'fact.letterNumber': { ar: 'رقم الكتاب', en: 'Letter number' },
  'letter.VALID': { ar: 'كتاب ساري المفعول على تقرير', en: 'This letter on a report is valid' },
  'letter.WITHDRAWN': { ar: 'أُلغي هذا الكتاب', en: 'This letter has been revoked' },
  'letter.PREPARING': { ar: 'كتاب صادر قيد الإعداد', en: 'This letter has been issued and is being prepared' },
  'letterWhy.VALID': {
    ar: 'صدر هذا الكتاب ولم يُلغَ. مدة سريانه والتقرير الذي صدر عليه مذكوران فيه.',
    en: 'The letter was issued and has not been revoked. It states how long it holds and on which report.',
  },
  'letterWhy.WITHDRAWN': { ar: 'ألغاه المكتب بعد إصداره، فلا يُعتدّ به.', en: 'The firm revoked it. Do not rely on it.' },
  'letterWhy.PREPARING': {
    ar: 'سُجّل الكتاب ولم يكتمل إعداد ملفه بعد. أعد التحقق لاحقاً.',
    en: 'The letter is on record, but its file is not ready yet. Verify it again later.',
  },
  'fact.hash': { ar: 'البصمة المُدخلة', en: 'Fingerprint entered' },
  'fact.data': { ar: 'بصمة البيانات المضمّنة في الملف', en: 'Fingerprint of the data in the file' },
  'is.unknownHash': {
    ar: 'لم يصدر ملف ولا بيانات بهذه البصمة',
    en: 'No file and no data were issued with this fingerprint',
  },
  'data.of': {
    ar: 'البصمة لبيانات هذه النسخة كما ضُمّنت في ملفها.',
    en: 'The fingerprint is that of the data that the file of this version carries.',
  },
  'data.none': { ar: 'صدرت هذه النسخة بلا بيانات مضمّنة', en: 'This version was issued without data in it' },
  'data.VALID': {
    ar: 'هذه بيانات النسخة {{version}} من تقرير التقييم {{number}} كما صدرت، والنسخة سارية المفعول.',
    en: 'These are the data of version {{version}} of the report of valuation {{number}} as issued, and the version is valid.',
  },
  'data.SUPERSEDED': {
    ar: 'هذه بيانات النسخة {{version}} من تقرير التقييم {{number}} كما صدرت، وقد حلّت محلّها النسخة {{latest}}.',
    en: 'These are the data of version {{version}} of the report of valuation {{number}} as issued, which version {{latest}} has replaced.',
  },
  'data.WITHDRAWN': {
    ar: 'هذه بيانات النسخة {{version}} من تقرير التقييم {{number}} كما صدرت، وقد سُحب التقرير.',
    en: 'These are the data of version {{version}} of the report of valuation {{number}} as issued; the report has been withdrawn.',
  },
  'carried.same': {
    ar: 'وبيانات JSON المضمّنة فيه هي المسجّلة لهذه النسخة.',
    en: 'The JSON data in it are those on record for this version.',
  },
  'carried.other': {
    ar: 'أما بيانات JSON المضمّنة فيه فلم تُقرأ هنا أو ليست المسجّلة لهذه النسخة. أبلغ المكتب.',
    en: 'The JSON data in it could not be read here, or are not those on record for this version. Tell the firm.',
  },
  'carried.none': {
    ar: 'صدرت هذه النسخة بلا بيانات مضمّنة.',
    en: 'This version was issued without data in it.',
  },
  'fact.version': { ar: 'النسخة', en: 'Version' },
  'fact.issuedOn': { ar: 'تاريخ الإصدار', en: 'Issued on' },
  'fact.code': { ar: 'رمز التحقق', en: 'Code' },
  'file.title': { ar: 'مطابقة ملف', en: 'Match a file' },
  'file.lead': {
    ar: 'أفلت هنا ملف التقرير بصيغة PDF، أو بيانات JSON المستخرجة منه كما هي، أو اختره. تُستخرج البصمة في جهازك، ولا يُرسل الملف.',
    en: 'Drop the report’s PDF here, or the JSON data taken out of it as they are, or choose the file. Its fingerprint is calculated on your device, and the file is not sent.',
  },
  'file.choose': { ar: 'اختيار ملف', en: 'Choose a file' },
  'file.busy': { ar: 'جارٍ استخراج بصمة الملف…', en: 'Calculating the file’s fingerprint…' },
  'file.none': {
    ar: 'مطابقة الملف تحتاج إلى متصفح يسمح بالبرامج النصية. التحقق بالرمز يعمل دونها.',
    en: 'Matching a file needs scripts in the browser. Verifying by the code works without them.',
  },
  'file.is.VALID': { ar: 'الملف أصلي وساري المفعول', en: 'The file is genuine and valid' },
  'file.is.SUPERSEDED': {
    ar: 'الملف أصلي، لكن حلّت محلّه نسخة أحدث',
    en: 'The file is genuine, but a later version has replaced it',
  },
  'file.is.WITHDRAWN': {
    ar: 'الملف أصلي، لكن لا يُعتدّ به بعد الآن',
    en: 'The file is genuine, but must no longer be relied on',
  },
  'file.is.UNKNOWN': { ar: 'الملف غير مطابق', en: 'The file does not match' },
  'file.VALID': {
    ar: 'الملف مطابق للنسخة {{version}} من تقرير التقييم {{number}}، وهي سارية المفعول.',
    en: 'The file is exactly version {{version}} of the report of valuation {{number}}, which is valid.',
  },
  'file.SUPERSEDED': {
    ar: 'الملف مطابق للنسخة {{version}} من تقرير التقييم {{number}}، وقد حلّت محلّها النسخة {{latest}}.',
    en: 'The file is exactly version {{version}} of the report of valuation {{number}}, which version {{latest}} has replaced.',
  },
  'file.WITHDRAWN': {
    ar: 'الملف مطابق للنسخة {{version}} من تقرير التقييم {{number}}، وقد سُحب.',
    en: 'The file is exactly version {{version}} of the report of valuation {{number}}, which has been withdrawn.',
  },
  'file.UNKNOWN': {
    ar: 'هذا الملف ليس كما صدر عن {{company}}: إما أنه ليس من تقارير المكتب أو أنه تغيّر بعد الإصدار، ولو بحرف واحد.',
    en: 'This is not a file as issued by {{company}}: either it is not one of its reports, or it has been changed since, even by a single character.',
  },
  'file.letter.VALID': {
    ar: 'الملف مطابق للكتاب {{number}} الصادر على تقرير، وهو ساري المفعول.',
    en: 'The file is exactly letter {{number}} on a report, which is valid.',
  },
  'file.letter.WITHDRAWN': {
    ar: 'الملف مطابق للكتاب {{number}} الصادر على تقرير، وقد أُلغي.',
    en: 'The file is exactly letter {{number}} on a report, which has been revoked.',
  },
  'file.other': {
    ar: 'وهو غير التقرير الذي يدل عليه الرمز أعلاه.',
    en: 'It is not the report to which the code above belongs.',
  },
  'file.failed': { ar: 'تعذّرت مطابقة الملف. أعد المحاولة.', en: 'The file could not be matched. Try again.' },
  'file.empty': { ar: 'الملف فارغ. اختر ملف التقرير بصيغة PDF.', en: 'The file is empty. Choose the report’s PDF.' },
  'file.tooLarge': {
    ar: 'الملف أكبر من أي تقرير يصدره المكتب.',
    en: 'The file is larger than any report issued by the firm.',
  },
  'file.insecure': {
    ar: 'لا تُستخرج البصمة إلا في صفحة آمنة. افتح العنوان الذي بدايته {{scheme}}',
    en: 'The fingerprint is calculated on a secure page only. Open the address that begins with {{scheme}}.',
  },
  'delivered.title': { ar: 'تقرير تقييم – {{company}}', en: 'Valuation report – {{company}}' },
  'delivered.heading': { ar: 'تقرير تقييم مرسل إليك', en: 'A valuation report sent to you' },
  'delivered.letterHeading': { ar: 'كتاب على تقرير تقييم مرسل إليك', en: 'A letter on a valuation report sent to you' },
  'delivered.letterDownload': { ar: 'تنزيل الكتاب', en: 'Download the letter' },
  'delivered.lead': { ar: 'صادر عن {{company}}.', en: 'Issued by {{company}}.' },
  'delivered.file': { ar: 'الملف', en: 'File' },
  'delivered.size': { ar: 'الحجم', en: 'Size' },
  'delivered.megabytes': { ar: '{{size}} ميغابايت', en: '{{size}} MB' },
  'delivered.until': { ar: 'تنتهي صلاحية الرابط في', en: 'Link valid until' },
  'delivered.download': { ar: 'تنزيل التقرير', en: 'Download the report' },
  'delivered.withheld': {
    ar: 'التقرير جاهز، ويُتاح بعد سداد الأتعاب.',
    en: 'The report is ready, and is available once its fee is paid.',
  },
  'delivered.superseded': {
    ar: 'صدرت النسخة {{latest}} بعد هذه النسخة. اطلبها من مرسل هذا الرابط.',
    en: 'Version {{latest}} was issued after this one. Ask the sender of this link for it.',
  },
  'delivered.gone': { ar: 'لم يعد هذا الرابط صالحاً', en: 'This link no longer works' },
  'delivered.goneHint': {
    ar: 'انتهت صلاحيته أو أُغلق، أو سُحب التقرير. اطلب رابطاً جديداً من المرسل.',
    en: 'It has expired or been closed, or the report has been withdrawn. Ask the sender for a new one.',
  },
})
