import { defineMessages } from '#kernel/words.ts'

/** Words of the accessibility bar; they come with it. */
export const accessibilityMessages = defineMessages({
  contrast: { ar: 'تفعيل أو إيقاف التباين العالي', en: 'Toggle high contrast mode' },
  increase: { ar: 'تكبير حجم الخط', en: 'Increase font size' },
  decrease: { ar: 'تصغير حجم الخط', en: 'Decrease font size' },
  reset: { ar: 'إعادة حجم الخط الأصلي', en: 'Reset font size' },
  size: { ar: 'حجم الخط {{n}}٪', en: 'Font size {{n}}%' },
})
