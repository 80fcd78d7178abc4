import { defineMessages } from '#kernel/words.ts'

/** The words of the picture viewer and of the navigation between files. */
export const viewerMessages = defineMessages({
  previousPhoto: { ar: 'الصورة السابقة', en: 'Previous photo' },
  nextPhoto: { ar: 'الصورة التالية', en: 'Next photo' },
  place: { ar: '{{n}} من {{all}}', en: '{{n}} of {{all}}' },
  download: { ar: 'تنزيل', en: 'Download' },
  closer: { ar: 'تكبير', en: 'Zoom in' },
  farther: { ar: 'تصغير', en: 'Zoom out' },
  fit: { ar: 'ملاءمة الشاشة', en: 'Fit to screen' },
  turn: { ar: 'تدوير', en: 'Rotate' },
  picture: { ar: 'أدوات عرض الصورة', en: 'Picture tools' },
  failed: {
    ar: 'تعذّر عرض الصورة. يمكنك تنزيل الملف.',
    en: 'The picture could not be shown. You can download the file.',
  },
})
