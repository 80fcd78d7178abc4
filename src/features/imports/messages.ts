import { defineMessages } from '#kernel/words.ts'

/** The words of imports: what is told of a cell that can't be read, and of a row that is there already. */
export const importsMessages = defineMessages({
  'cell.number': { ar: 'القيمة ليست رقماً', en: 'The value is not a number' },
  'cell.date': {
    ar: 'التاريخ غير مفهوم، يُكتب بالسنة ثم الشهر ثم اليوم مثل 2026-03-15، أو باليوم ثم الشهر ثم السنة مثل 15/03/2026',
    en: 'The date is not understood; write it as 2026-03-15 or 15/03/2026',
  },
  'cell.yesNo': { ar: 'القيمة يجب أن تكون نعم أو لا', en: 'The value must be yes or no' },
  'cell.error': { ar: 'في الخلية خطأ معادلة ({{error}})', en: 'The cell holds the error of a formula ({{error}})' },
  'cell.formula': {
    ar: 'في الخلية معادلة لم تُحسب قيمتها، احفظ الملف في Excel ثم أعد رفعه',
    en: 'The cell holds a formula without a value; save the file in Excel and upload it again',
  },
  'warning.registered': {
    ar: 'في السجل عقار بالمنطقة والقطعة والقسيمة نفسها',
    en: 'A property of this place, block and plot is registered already',
  },
  'warning.twice': {
    ar: 'المنطقة والقطعة والقسيمة نفسها في الصف {{row}}',
    en: 'The same place, block and plot stand in row {{row}}',
  },
})
