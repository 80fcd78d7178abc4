import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of valuation reports. */
export const valuationReportsErrors = {
  'report-locked': entry(
    'VALIDATION',
    409,
    'لا يُعدَّل مضمون التقرير في حالة التقييم الحالية.',
    'The content of the report can’t be changed while the valuation has this status.',
  ),
  'uncertainty-not-found': entry(
    'NOT_FOUND',
    404,
    'إعلان عدم اليقين غير موجود.',
    'The declaration of material uncertainty was not found.',
  ),
  'report-annexes': entry(
    'VALIDATION',
    409,
    'لا يزيد عدد الملاحق على {{most}}.',
    'A report has at most {{most}} annexes.',
  ),
  'report-restricted': entry(
    'VALIDATION',
    409,
    'لم يُتفق مع العميل على تقرير مقيّد. اختر نموذجاً آخر، أو عدّل شروط التكليف.',
    'No restricted report is agreed with the client. Choose another template, or change the terms of the engagement.',
  ),
  'report-review': entry(
    'VALIDATION',
    409,
    'اتُفق على مراجعة تقييم، وتصدر بالنموذج الكامل وحده.',
    'A valuation review is agreed, which is printed by the full template alone.',
  ),
  'report-letters': entry(
    'VALIDATION',
    409,
    'في التقرير نصوص فيها أحرف لا يمكن طباعتها، وعددها {{n}}. عدّلها، أو اقبل طباعة العلامة ◊ في شاشة التقرير.',
    'The report has texts with letters that cannot be printed: {{n}}. Change them, or accept the sign ◊ on the screen of the report.',
  ),
  'word-foreign': entry(
    'VALIDATION',
    422,
    'هذا الملف ليس مسودة حديثة لهذا التقرير. نزّل المسودة من جديد، وعدّل عليها، ثم أعدها.',
    'This file is no recent draft of this report. Download the draft again, edit it and bring it back.',
  ),
  'word-unchanged': entry(
    'VALIDATION',
    422,
    'لم يتغيّر شيء في الملف منذ تنزيله.',
    'Nothing was changed in the file since it was downloaded.',
  ),
  'word-too-different': entry(
    'VALIDATION',
    422,
    'الملف يختلف عن المسودة اختلافاً يتعذّر معه عرض التعديلات واحداً واحداً.',
    'The file differs from the draft too much for its changes to be shown one by one.',
  ),
  'word-returns-many': entry(
    'VALIDATION',
    409,
    'بقيت {{most}} ملفات لم يُنتهَ من النظر فيها. أكمل النظر فيها أولاً.',
    '{{most}} files that were brought back are still open. See to them first.',
  ),
  'word-return-not-found': entry('NOT_FOUND', 404, 'الملف المُعاد غير موجود.', 'The file was not found.'),
  'word-return-open': entry(
    'VALIDATION',
    409,
    'بقيت في الملف تعديلات لم يُبتّ فيها.',
    'Changes of the file are not decided yet.',
  ),
  'word-proposal-not-found': entry(
    'NOT_FOUND',
    404,
    'التعديل المقترح غير موجود.',
    'The proposed change was not found.',
  ),
  'word-proposal-decided': entry('VALIDATION', 409, 'سبق البتّ في هذا التعديل.', 'This change is decided already.'),
  'word-proposal-changed': entry(
    'VALIDATION',
    409,
    'تغيّر النص هنا بعد فتح الصفحة. راجع النص الحالي قبل اعتماد التعديل.',
    'The text was changed here meanwhile. Look at it as it is now before you take the change.',
  ),
} as const satisfies Record<string, Entry>
