/** Words of the spatial analysis. */
export const spatialMessages = {
  'fault.shape.few': {
    ar: 'يلزم المضلع ثلاثة أركان مختلفة على الأقل',
    en: 'A polygon needs at least three different corners',
  },
  'fault.shape.small': {
    ar: 'مساحة المضلع أصغر من 100 م²',
    en: 'The polygon covers less than 100 m²',
  },
  'fault.shape.crossing': {
    ar: 'أضلاع المضلع تتقاطع: الضلع {{first}} والضلع {{second}}',
    en: 'The polygon crosses itself: sides {{first}} and {{second}}',
  },
  'fault.shape.outside': {
    ar: 'الركن {{corner}} خارج الكويت',
    en: 'Corner {{corner}} lies outside Kuwait',
  },
  'fault.shape.center': {
    ar: 'مركز الدائرة خارج الكويت',
    en: 'The centre of the circle lies outside Kuwait',
  },
  'fault.shape.swapped': {
    ar: 'إحداثيات المضلع معكوسة: خط الطول يسبق خط العرض',
    en: 'The coordinates are swapped: longitude comes before latitude',
  },
} as const satisfies Record<string, { ar: string; en: string }>
