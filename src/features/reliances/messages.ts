import { fieldWords } from '#kernel/field-descriptor.ts'
import { defineMessages } from '#kernel/words.ts'
import { AGREED_FIELDS, ASKED_FIELDS, LINE_FIELDS, REST_FIELDS } from './fields.ts'

/** Words of reliance and re-addressing letters; they come with the part that says them. */
export const reliancesMessages = defineMessages({
  ...fieldWords({ ...ASKED_FIELDS, ...AGREED_FIELDS, ...LINE_FIELDS, ...REST_FIELDS }),
  'list.title': { ar: 'كتب الاستناد وإعادة التوجيه', en: 'Reliance and re-addressing letters' },
  'list.search': { ar: 'بحث في الكتب', en: 'Search letters' },
  'list.searchHint': { ar: 'رقم الكتاب أو التقرير أو الجهة أو الغرض', en: 'Letter, report, party or purpose' },
  'list.total': {
    ar: {
      zero: 'لا توجد كتب',
      one: 'كتاب واحد',
      two: 'كتابان',
      few: '{{n}} كتب',
      many: '{{n}} كتاباً',
      other: '{{n}} كتاب',
    },
    en: { one: '{{n}} letter', other: '{{n}} letters' },
  },
  'list.none': { ar: 'لا يوجد كتاب يطابق التصفية.', en: 'No letter matches the filters.' },
  empty: { ar: 'لا توجد كتب استناد أو إعادة توجيه', en: 'No reliance or re-addressing letters' },
  'empty.hint': {
    ar: 'يُطلب الكتاب من صفحة التقييم الذي صدر تقريره.',
    en: 'A letter is requested on the page of a valuation whose report is issued.',
  },
  party: { ar: 'الجهة', en: 'Party' },
  'kind.RELIANCE': { ar: 'استناد إلى تقرير', en: 'Reliance letter' },
  'kind.READDRESS': { ar: 'إعادة توجيه تقرير', en: 'Re-addressing letter' },
  'party.BANK': { ar: 'بنك', en: 'A bank' },
  'party.COMPANY': { ar: 'مؤسسة تجارية', en: 'A company' },
  'party.AUTHORITY': { ar: 'جهة حكومية', en: 'A public authority' },
  'party.PERSON': { ar: 'شخص', en: 'A person' },
  'party.OTHER': { ar: 'جهة أخرى', en: 'Another party' },
  'state.REQUESTED': { ar: 'قيد الدراسة', en: 'Under consideration' },
  'state.AGREED': { ar: 'تمت الموافقة', en: 'Agreed' },
  'state.ISSUED': { ar: 'صادر', en: 'Issued' },
  'state.REFUSED': { ar: 'مرفوض', en: 'Refused' },
  'state.WITHDRAWN': { ar: 'مسحوب', en: 'Withdrawn' },
  'state.REVOKED': { ar: 'ملغى', en: 'Revoked' },
  'consent.CLIENT': { ar: 'أعطاها العميل', en: 'Given by the client' },
  'consent.DOCUMENT': { ar: 'سجّلها المكتب', en: 'Recorded by the firm' },
  'consent.waiting': { ar: 'بانتظار موافقة العميل', en: 'Awaiting the client’s consent' },
  'printing.PREPARING': { ar: 'يُعدّ الملف', en: 'The file is being prepared' },
  'concern.SUPERSEDED': { ar: 'صدرت نسخة أحدث من التقرير', en: 'A later version of the report was issued' },
  'concern.WITHDRAWN': { ar: 'أُلغي التقييم', en: 'The valuation was cancelled' },
  'concern.OLD': { ar: 'تاريخ التقييم أقدم من الحد المقرر', en: 'The valuation date is older than the firm’s limit' },

  none: { ar: 'لم يُطلب كتاب على هذا التقرير.', en: 'No letter on this report has been requested.' },
  report: { ar: 'النسخة {{n}} من التقرير', en: 'Version {{n}} of the report' },
  'report.hash': { ar: 'بصمة التقرير: {{hash}}', en: 'SHA-256 of the report: {{hash}}' },
  code: { ar: 'رمز التحقق', en: 'Verification code' },
  hash: { ar: 'بصمة الكتاب: {{hash}}', en: 'SHA-256 of the letter: {{hash}}' },
  open: { ar: 'فتح', en: 'Open' },
  download: { ar: 'تنزيل', en: 'Download' },
  'download.one': { ar: 'تنزيل الكتاب {{number}}', en: 'Download letter {{number}}' },
  details: { ar: 'التفاصيل', en: 'Details' },

  request: { ar: 'طلب كتاب لجهة أخرى', en: 'Request a letter' },
  'request.text': {
    ar: 'كتاب يجيز لجهة أخرى الاستناد إلى التقرير، أو يوجّه التقرير إليها. لا تتغير قيمة التقرير أو تاريخه أو نصه.',
    en: 'A letter that lets another party rely on the report, or addresses the report to it. The report’s value, date and text do not change.',
  },
  'request.consent': {
    ar: 'يُعدّ طلبك موافقة على اطلاع الجهة على التقرير.',
    en: 'By requesting it you consent to the party relying on your report.',
  },
  'request.version': { ar: 'نسخة التقرير', en: 'Version of the report' },
  'request.purpose.hint': { ar: 'مثل: تمويل بضمان العقار', en: 'Such as financing secured on the property' },
  'request.send': { ar: 'إرسال الطلب', en: 'Send the request' },
  'request.sent': { ar: 'أُرسل الطلب', en: 'Request sent' },

  'act.consent': { ar: 'تسجيل موافقة العميل', en: 'Record the client’s consent' },
  'act.agree': { ar: 'الموافقة على الطلب', en: 'Agree' },
  'act.agree.again': { ar: 'تعديل الشروط', en: 'Change the terms' },
  'act.issue': { ar: 'إصدار الكتاب', en: 'Issue the letter' },
  'act.invoice': { ar: 'إنشاء فاتورة', en: 'Write the invoice' },
  'act.retry': { ar: 'إعادة إعداد الملف', en: 'Print again' },
  'act.refuse': { ar: 'رفض الطلب', en: 'Refuse' },
  'act.withdraw': { ar: 'سحب الطلب', en: 'Withdraw' },
  'act.revoke': { ar: 'إلغاء الكتاب', en: 'Revoke' },

  'consent.give': { ar: 'الموافقة على الكتاب', en: 'Consent to the letter' },
  'consent.text': {
    ar: 'تطلب الجهة المذكورة كتاباً على تقريرك. بموافقتك يُجاز لها الاطلاع عليه والاستناد إليه.',
    en: 'The party named asks for a letter on your report. With your consent it may rely on it.',
  },
  'consent.note.hint': { ar: 'مثل: كتاب العميل وتاريخه', en: 'Such as the client’s letter and its date' },
  'consent.document': { ar: 'المستند', en: 'Document' },
  'consent.save': { ar: 'حفظ الموافقة', en: 'Save the consent' },
  'consent.saved': { ar: 'سُجّلت الموافقة', en: 'Consent recorded' },

  'agree.involvement': { ar: 'تعاملات سابقة مع الجهة', en: 'Prior involvement with the party' },
  'agree.involvement.none': {
    ar: 'لا تعاملات سابقة مسجلة باسم هذه الجهة.',
    en: 'No prior involvement is recorded under this name.',
  },
  'agree.involvement.owner': { ar: '{{number}}: الجهة مالكة العقار', en: '{{number}}: the party is the owner' },
  'agree.involvement.client': { ar: '{{number}}: الجهة طالبة التقييم', en: '{{number}}: the party asked for it' },
  'agree.involvement.letter': {
    ar: '{{number}}: كتاب على التقرير {{report}}',
    en: '{{number}}: letter on report {{report}}',
  },
  'agree.cap.hint': { ar: 'اتركه فارغاً إن لم يُتفق على حد', en: 'Leave empty where none is agreed' },
  'agree.overriding.hint': { ar: 'يُطبع في الكتاب: {{concerns}}', en: 'Printed in the letter: {{concerns}}' },
  'agree.save': { ar: 'حفظ الموافقة والشروط', en: 'Save the terms' },
  'agree.saved': { ar: 'حُفظت الشروط', en: 'Terms saved' },

  'issue.text': {
    ar: 'يصدر الكتاب برقم وبصمة خاصين به، ولا يتغير بعد ذلك.',
    en: 'The letter is issued with a number and a hash of its own, and never changes after that.',
  },
  'issue.done': { ar: 'صدر الكتاب، ويُعدّ ملفه', en: 'Letter issued; its file is being prepared' },
  'invoice.done': { ar: 'أُنشئت مسودة الفاتورة', en: 'The draft of the invoice is written' },
  'text.refuse': { ar: 'يُبلَّغ العميل بالسبب.', en: 'The client is notified of the reason.' },
  'text.withdraw': { ar: 'يُغلق الطلب ويبقى محفوظاً.', en: 'The request is closed and kept.' },
  'text.revoke': {
    ar: 'يبقى الكتاب محفوظاً، ويظهر عند التحقق منه أنه مسحوب.',
    en: 'The letter is kept; verification says that it was withdrawn.',
  },
  'done.refuse': { ar: 'رُفض الطلب', en: 'Request refused' },
  'done.withdraw': { ar: 'سُحب الطلب', en: 'Request withdrawn' },
  'done.revoke': { ar: 'أُلغي الكتاب', en: 'Letter revoked' },
  stale: {
    ar: 'تغيّر الطلب في أثناء ذلك. راجعه ثم أعد المحاولة.',
    en: 'The request has changed meanwhile. Review it, then try again.',
  },

  'line.RELIANCE': {
    ar: 'أتعاب كتاب الاستناد {{number}} إلى تقرير التقييم {{report}}',
    en: 'Fee for reliance letter {{number}} on valuation report {{report}}',
  },
  'line.READDRESS': {
    ar: 'أتعاب كتاب إعادة التوجيه {{number}} لتقرير التقييم {{report}}',
    en: 'Fee for re-addressing letter {{number}} of valuation report {{report}}',
  },

  'fault.party': {
    ar: 'اكتب اسم الجهة بلغة واحدة على الأقل',
    en: 'Enter the name of the party in one language at least',
  },
  'fault.purpose': { ar: 'اكتب الغرض', en: 'Enter the purpose' },
  'fault.consent': { ar: 'بيّن سند الموافقة', en: 'State what shows the consent' },
  'fault.fee': { ar: 'اكتب مبلغاً، أو صفراً إن كان بلا أتعاب', en: 'Enter an amount, zero for none' },
  'fault.months': { ar: 'عدد صحيح من 1 إلى {{most}}', en: 'A whole number from 1 to {{most}}' },
  'fault.cap': { ar: 'أدخل مبلغاً أكبر من صفر', en: 'Enter an amount above zero' },
  'fault.overriding': { ar: 'بيّن سبب إصدار الكتاب على هذا التقرير', en: 'Give the reason for a letter on this report' },
})
