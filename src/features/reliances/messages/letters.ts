import { defineMessages } from '#kernel/words.ts'

/** The words of the printed letters. */
export const lettersMessages = defineMessages({
  'title.RELIANCE': { ar: 'كتاب استناد إلى تقرير تقييم', en: 'Reliance letter' },
  'title.READDRESS': { ar: 'كتاب إعادة توجيه تقرير تقييم', en: 'Re-addressing letter' },
  date: { ar: 'التاريخ', en: 'Date' },
  reference: { ar: 'المرجع', en: 'Our ref.' },
  // The honour follows the name in Arabic, and begins the letter in English.
  'to.ORGANISATION': { ar: 'السادة / {{name}}', en: 'Messrs. {{name}}' },
  'to.PERSON': { ar: 'السيد(ة) / {{name}}', en: 'Mr/Ms {{name}}' },
  'honour.ORGANISATION': { ar: 'المحترمين', en: 'Dear Sirs,' },
  'honour.PERSON': { ar: 'المحترم(ة)', en: 'Dear Sir or Madam,' },
  contact: { ar: 'عناية: {{contact}}', en: 'Attention: {{contact}}' },
  greeting: { ar: 'تحية طيبة وبعد،', en: 'Greetings,' },
  subject: { ar: 'الموضوع:', en: 'Subject:' },
  'subject.RELIANCE': {
    ar: 'الاستناد إلى تقرير التقييم رقم {{report}}',
    en: 'Reliance on valuation report no. {{report}}',
  },
  'subject.READDRESS': {
    ar: 'إعادة توجيه تقرير التقييم رقم {{report}}',
    en: 'Re-addressing of valuation report no. {{report}}',
  },
  'asked.CLIENT': {
    ar: 'بناءً على طلب عميلنا / {{client}} وموافقته،',
    en: 'At the request and with the consent of our client, {{client}},',
  },
  'asked.DOCUMENT': { ar: 'بناءً على موافقة عميلنا / {{client}}،', en: 'With the consent of our client, {{client}},' },
  'opening.RELIANCE': {
    ar: '{{asked}} نفيدكم بأنه لا مانع لدينا من استنادكم إلى تقرير التقييم المبيّن أدناه للغرض الآتي: {{purpose}}',
    en: '{{asked}} we confirm that you may rely on the valuation report identified below for the following purpose: {{purpose}}',
  },
  'opening.READDRESS': {
    ar: '{{asked}} نفيدكم بأن تقرير التقييم المبيّن أدناه يُعدّ موجّهاً إليكم إضافة إلى الجهة التي وُجّه إليها، للغرض الآتي: {{purpose}}',
    en: '{{asked}} we confirm that the valuation report identified below is addressed to you in addition to its original addressee, for the following purpose: {{purpose}}',
  },
  report: { ar: 'التقرير', en: 'Report' },
  'report.version': { ar: '{{number}}، النسخة {{version}}', en: '{{number}}, version {{version}}' },
  issuedOn: { ar: 'تاريخ إصدار التقرير', en: 'Report issued on' },
  valuedOn: { ar: 'تاريخ التقييم', en: 'Valuation date' },
  property: { ar: 'العقار', en: 'Property' },
  block: { ar: 'قطعة {{block}}', en: 'block {{block}}' },
  plot: { ar: 'قسيمة {{plot}}', en: 'plot {{plot}}' },
  hash: { ar: 'بصمة ملف التقرير', en: 'SHA-256 of the report’s file' },
  'terms.RELIANCE': { ar: 'ويخضع هذا الاستناد لما يأتي:', en: 'This reliance is subject to the following:' },
  'terms.READDRESS': { ar: 'وتسري على ذلك الأحكام الآتية:', en: 'The following applies:' },
  'term.same': {
    ar: 'يسري عليكم ما يسري على العميل من شروط التقرير وافتراضاته وحدوده وتحفظاته.',
    en: 'The terms, assumptions, limitations and reservations of the report apply to you as they apply to the client.',
  },
  'term.noUpdate': {
    ar: 'لم يُحدَّث التقييم منذ تاريخه المبيّن أعلاه، ولا يدل هذا الكتاب على القيمة في أي تاريخ لاحق.',
    en: 'The valuation has not been updated since its date stated above, and this letter says nothing of the value at any later date.',
  },
  'term.unchanged': {
    ar: 'لا يغيّر هذا الكتاب قيمة التقرير أو تاريخه أو نصه، ويُقرأ مع التقرير كاملاً.',
    en: 'This letter changes neither the value, the date nor the text of the report, and is read with the whole report.',
  },
  'term.ends': {
    ar: 'ينتهي جواز الاستناد إلى التقرير بعد {{date}}.',
    en: 'The report may not be relied on after {{date}}.',
  },
  'term.cap': {
    ar: 'لا تتجاوز مسؤوليتنا تجاهكم عن التقرير وهذا الكتاب معاً مبلغ {{amount}}.',
    en: 'Our total liability to you for the report and this letter together does not exceed {{amount}}.',
  },
  'term.alone': {
    ar: 'هذا الكتاب خاص بكم وبالغرض المذكور، ولا يستند إليه غيركم إلا بموافقتنا الخطية.',
    en: 'This letter is for you and for the stated purpose alone; nobody else may rely on it without our written consent.',
  },
  'concern.SUPERSEDED': {
    ar: 'صدرت نسخة أحدث من التقرير.',
    en: 'A later version of the report has been issued.',
  },
  'concern.WITHDRAWN': {
    ar: 'أُلغي التقييم بعد إصدار التقرير.',
    en: 'The valuation was cancelled after the report was issued.',
  },
  'concern.OLD': {
    ar: 'مضت على تاريخ التقييم مدة تستدعي التنبيه.',
    en: 'Some time has passed since the valuation date.',
  },
  'concern.reason': { ar: 'سبب إصدار هذا الكتاب: {{reason}}', en: 'This letter is issued because: {{reason}}' },
  closing: { ar: 'وتفضلوا بقبول فائق الاحترام،،،', en: 'Yours faithfully,' },
  licence: { ar: 'رقم القيد: {{number}}', en: 'Licence no. {{number}}' },
  signature: { ar: 'التوقيع', en: 'Signature' },
  stamp: { ar: 'ختم المكتب', en: 'Stamp of the firm' },
  verify: {
    ar: 'للتحقق من هذا الكتاب امسح رمز QR، أو اكتب رمز التحقق في العنوان المبيّن، أو طابق الملف نفسه هناك.',
    en: 'To verify this letter, scan the QR code, enter the code at the address shown, or match the file itself there.',
  },
  qr: { ar: 'رمز QR يفتح صفحة التحقق من الكتاب', en: 'QR code that opens the verification of this letter' },
})
