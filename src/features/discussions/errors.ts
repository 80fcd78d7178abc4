import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of drafts that are shown. */
export const discussionsErrors = {
  'shown-draft-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على المسودة.', 'The draft was not found.'),
  'draft-remark-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على الملاحظة.', 'The remark was not found.'),
  'discussion-not-now': entry(
    'VALIDATION',
    409,
    'لا تُعرض المسودات ولا تُناقش في حالة التقييم أو المسودة الآن. حدّث الصفحة.',
    'Drafts can’t be shown or discussed in the current status of the valuation or the draft. Refresh the page.',
  ),
  'discussion-no-account': entry(
    'VALIDATION',
    409,
    'لا يوجد حساب عميل للتقييم تُعرض عليه المسودة. اعرضها على شخص بالاسم.',
    'The valuation has no client account to show the draft to. Show it to a person by name.',
  ),
  'discussion-full': entry(
    'VALIDATION',
    409,
    'بلغ العدد حدّه الأقصى وهو {{most}}.',
    'There are as many as there may be: {{most}}.',
  ),
  'discussion-moved-on': entry(
    'VALIDATION',
    409,
    'عُرضت مسودة أخرى منذ فتحت الصفحة. راجعها قبل عرض غيرها.',
    'Another draft was shown since you opened the page. Look at it before you show one more.',
  ),
  'shown-draft-not-printed': entry(
    'SERVER',
    500,
    'تعذّر إعداد ملف المسودة. أعد المحاولة.',
    'The draft’s file could not be prepared. Try again.',
  ),
  'shown-draft-kept': entry(
    'VALIDATION',
    409,
    'لا يُحذف تقييم عُرضت مسودة تقريره.',
    'A valuation of whose report a draft was shown cannot be deleted.',
  ),
} as const satisfies Record<string, Entry>
