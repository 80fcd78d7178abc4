import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of the automated valuation. */
export const avmErrors = {
  'ratio-study-invalid': entry(
    'VALIDATION',
    422,
    'دراسة النسب تحتاج إلى تقديرات وأسعار بالعدد نفسه، وكلها أكبر من صفر.',
    'A ratio study needs as many estimates as prices, all of them above zero.',
  ),
  'model-other-version': entry(
    'VALIDATION',
    409,
    'ملف النموذج من إصدار آخر. درّب النموذج من جديد.',
    'The file of the model is of another version. Train the model again.',
  ),
  'model-damaged': entry(
    'VALIDATION',
    409,
    'ملف النموذج ناقص أو تالف. درّب النموذج من جديد.',
    'The file of the model is cut short or damaged. Train the model again.',
  ),
  'avm-few-sales': entry(
    'VALIDATION',
    422,
    'عدد المبيعات الصالحة للتدريب {{n}}، والحد الأدنى {{least}}.',
    'Sales fit for training: {{n}}. At least {{least}} are needed.',
  ),
} as const satisfies Record<string, Entry>
