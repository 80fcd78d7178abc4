import type { PhraseTopic } from './model.ts'

/** Phrases of the demonstration firm, in both languages. */
export const DEMONSTRATION_PHRASES: readonly { topic: PhraseTopic; textAr: string; textEn: string }[] = [
  {
    topic: 'TIME',
    textAr: 'ارتفعت أسعار المنطقة منذ تاريخ الصفقة كما تُظهر البيوع المسجّلة',
    textEn: 'Prices in the area have risen since the sale, as the registered sales show',
  },
  {
    topic: 'LOCATION',
    textAr: 'العقار المقارن أقرب إلى الخدمات والشوارع الرئيسية',
    textEn: 'The comparable is closer to services and main streets',
  },
  {
    topic: 'SIZE',
    textAr: 'القسائم الأصغر تُباع بسعر أعلى للمتر المربع',
    textEn: 'Smaller plots sell at a higher price per square metre',
  },
  {
    topic: 'FRONTAGE',
    textAr: 'العقار المقارن زاوية، والعقار محل التقييم على شارع واحد',
    textEn: 'The comparable is a corner plot; the subject faces one street',
  },
  {
    topic: 'AGE',
    textAr: 'بناء العقار المقارن أقدم من بناء العقار محل التقييم',
    textEn: 'The comparable’s building is older than the subject’s',
  },
  {
    topic: 'CONDITION',
    textAr: 'حالة بناء العقار المقارن أفضل بحسب المعاينة الخارجية',
    textEn: 'The comparable is in better condition by an outside inspection',
  },
  {
    topic: 'WEIGHT',
    textAr: 'الأقرب إلى العقار محل التقييم والأحدث تاريخاً',
    textEn: 'The nearest to the subject and the most recent',
  },
  {
    topic: 'RECONCILIATION',
    textAr: 'تتوفر بيوع حديثة كافية، فكان الاعتماد الأكبر على أسلوب السوق',
    textEn: 'Enough recent sales were available, so the market approach carries most weight',
  },
  {
    topic: 'HIGHEST_USE',
    textAr: 'الاستخدام القائم مرخّص ومجدٍ، ولا يوجد بديل مرخّص أعلى قيمة',
    textEn: 'The existing use is permitted and feasible, and no permitted alternative is worth more',
  },
  {
    topic: 'ASSUMPTION',
    textAr: 'خلو العقار من الرهون والحقوق العينية للغير',
    textEn: 'The property is free of mortgages and third-party rights',
  },
  {
    topic: 'ASSUMPTION',
    textAr: 'صحة المستندات والبيانات المقدمة من المالك',
    textEn: 'The documents and information supplied by the owner are correct',
  },
  {
    topic: 'SPECIAL_ASSUMPTION',
    textAr: 'قُيّم العقار على افتراض خلوه من المستأجرين',
    textEn: 'The property is valued as if vacant',
  },
  {
    topic: 'LIMITATION',
    textAr: 'لم تُفحص التمديدات المخفية ولا أساسات المبنى',
    textEn: 'Concealed services and foundations were not examined',
  },
]
