/** A comment of the demonstration; `answer` resolves it. */
export type DemonstrationComment = { field: string | null; text: string; answer?: string }

/** What is remarked on a file of the demonstration in its first round. */
export const DEMONSTRATION_COMMENTS: readonly DemonstrationComment[] = [
  { field: 'propertySize', text: 'المساحة في الوثيقة تختلف عن المخطط. أيّهما المعتمد؟' },
  { field: 'inspection', text: 'اذكر ما تعذّرت معاينته وسببه.' },
  { field: null, text: 'أرفق صورة الواجهة الخلفية وعداد الكهرباء.', answer: 'أُضيفت الصورتان إلى المستندات.' },
]

/** What is remarked on a file of the demonstration that is under review, once more after a first round. */
export const DEMONSTRATION_REVIEWED: readonly DemonstrationComment[] = [
  {
    field: 'documentDate',
    text: 'تاريخ الوثيقة لا يطابق النسخة المرفقة.',
    answer: 'صُحّح التاريخ من أصل الوثيقة.',
  },
  { field: 'finalValue', text: 'القيمة أعلى من نطاق المؤشرات بنحو 6%. راجع الأوزان أو اذكر السبب.' },
]

/** Why the first round of that file was sent back. */
export const DEMONSTRATION_REASON = 'راجع تاريخ الوثيقة وأدلة السوق.'
