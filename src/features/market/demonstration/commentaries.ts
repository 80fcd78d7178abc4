import { type CalendarDate, quarterStart } from '#kernel/dates.ts'
import type { Word } from '#kernel/words.ts'
import type { Market } from '../model/commentary.ts'

/** A commentary of the demonstration: its market, quarter and words, by the key of a demonstration person. */
export type DemonstrationCommentary = Market & {
  id: string
  quarter: CalendarDate
  by: string
  publishedOn: CalendarDate
  text: Word
  sources: Word
}

const SOURCES: Word = {
  ar: 'سجل أدلة السوق لدى المكتب، ونشرة إدارة التسجيل العقاري في وزارة العدل، واتصالات بالوسطاء.',
  en: 'The firm’s register of market evidence, the bulletin of the Real Estate Registration Department of the Ministry of Justice, and calls to brokers.',
}

const TEXTS: readonly (Market & { texts: readonly [before: Word, last: Word] })[] = [
  {
    ...{ category: 'RESIDENTIAL', governorate: 'CAPITAL' },
    texts: [
      {
        ar: 'ساد الهدوء سوق السكن الخاص في العاصمة خلال الربع، وتركّز الطلب على القسائم المتوسطة داخل المناطق القديمة. وأطال المشترون التفاوض قبل الشراء.',
        en: 'The market of private housing in the Capital was quiet in the quarter. Demand was for plots of medium size in the older areas, and buyers took longer to agree.',
      },
      {
        ar: 'عاد بعض الطلب إلى السكن الخاص في العاصمة، ولا سيما على القسائم ذات الشارعين. وبقي الفارق بين المعروض والمنفّذ واضحاً في المباني القديمة.',
        en: 'Some demand for private housing in the Capital has returned, above all for plots on two streets. Asking prices of older houses remain well above what is paid.',
      },
    ],
  },
  {
    ...{ category: 'INVESTMENT', governorate: 'AHMADI' },
    texts: [
      {
        ar: 'قلّت صفقات البنايات الاستثمارية في الأحمدي، واقتصر معظمها على الفنطاس والمهبولة. وتأثرت الأسعار بنسب الإشغال أكثر من المساحة.',
        en: 'Few investment buildings were sold in Ahmadi, most of them in Fintas and Mahboula. Prices followed occupancy more than size.',
      },
      {
        ar: 'استقر الطلب على البنايات المؤجرة بالكامل في الأحمدي، وتراجع على ما يحتاج إلى ترميم. والصفقات قليلة، فيُؤخذ بها مع أدلة المحافظات المجاورة.',
        en: 'Demand for fully let buildings in Ahmadi was steady, and fell for those in need of repair. As sales are few, they are read with evidence of the neighbouring governorates.',
      },
    ],
  },
]

/** The commentaries of two markets for the last two quarters that ended before a day. */
export const demonstrationCommentaries = (today: CalendarDate): DemonstrationCommentary[] =>
  TEXTS.flatMap(({ texts, ...market }, which) =>
    texts.map((text, at) => {
      const quarter = quarterStart(today, at - 2)
      return {
        ...market,
        ...{ quarter, text, sources: SOURCES, by: 'manager' },
        id: `00c04e00-0000-4000-8000-${String(which * 2 + at).padStart(12, '0')}`,
        publishedOn: quarterStart(quarter, 1),
      }
    }),
  )
