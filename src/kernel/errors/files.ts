import { type Entry, entry } from './entry.ts'

/** Errors of files on their way in and out. */
export const fileErrors = {
  'file-kind': entry(
    'VALIDATION',
    415,
    'محتوى الملف ليس من الأنواع المقبولة: PDF أو JPEG أو PNG أو WebP أو Word أو Excel',
    'The content of the file is none of the accepted kinds: PDF, JPEG, PNG, WebP, Word or Excel',
  ),
  'file-empty': entry('VALIDATION', 422, 'الملف فارغ', 'The file is empty'),
  'file-damaged': entry(
    'VALIDATION',
    422,
    'الملف تالف أو غير مكتمل، أو فيه ما ليس منه',
    'The file is damaged or cut off, or holds more than its document',
  ),
  'file-bomb': entry(
    'VALIDATION',
    422,
    'محتوى الملف المضغوط أكبر من الحد المسموح',
    'The file unfolds to more than is accepted',
  ),
  'file-macros': entry(
    'VALIDATION',
    422,
    'في الملف وحدات ماكرو، احفظه من دونها ثم أعد رفعه',
    'The file holds macros; save it without them and upload it again',
  ),
  'file-name': entry('VALIDATION', 422, 'اسم الملف غير صالح', 'The name of the file cannot be used'),
  'file-too-large': entry(
    'VALIDATION',
    413,
    'حجم الملف أكبر من الحد المسموح ({{megabytes}} م.ب)',
    'The file is larger than the limit of {{megabytes}} MB',
  ),
  'record-full': entry(
    'VALIDATION',
    413,
    'مجموع ملفات هذا السجل يتجاوز الحد المسموح ({{megabytes}} م.ب)',
    'The files of this record would exceed the limit of {{megabytes}} MB',
  ),
  'no-documents': entry('NOT_FOUND', 404, 'لا توجد مستندات في هذا التقييم', 'This valuation has no documents'),
  'upload-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على عملية الرفع، أو انتهت مهلتها. أعد رفع الملف.',
    'The upload was not found or has expired. Upload the file again.',
  ),
  'upload-unfinished': entry('VALIDATION', 409, 'لم يكتمل رفع الملف بعد', 'The file has not been uploaded whole yet'),
  'upload-busy': entry(
    'VALIDATION',
    423,
    'الملف نفسه يُرفع الآن من نافذة أخرى',
    'This very file is being uploaded from another window',
  ),
  'too-many-uploads': entry(
    'VALIDATION',
    409,
    'لديك ملفات كثيرة لم يكتمل رفعها، أكملها أو ألغها أولاً',
    'Too many of your files are only half uploaded; finish or cancel them first',
  ),
  'storage-full': entry(
    'SERVER',
    507,
    'لا توجد مساحة كافية لحفظ الملفات، أبلغ مدير النظام',
    'There is no room left to keep files; tell the administrator',
  ),
  'storage-away': entry(
    'NETWORK',
    503,
    'مخزن الملفات غير متاح حالياً، أعد المحاولة بعد قليل',
    'The file store cannot be reached at the moment; try again shortly',
  ),
  'file-missing': entry(
    'SERVER',
    500,
    'الملف غير موجود في المخزن، أبلغ مدير النظام',
    'The file is missing from the store; tell the administrator',
  ),
} as const satisfies Record<string, Entry>
