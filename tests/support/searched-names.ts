/** An owner as a valuation holds the name, and what people type who look for it. */
type Searched = { owner: string; latin: readonly string[]; misspelt: readonly string[] }

/** Owners of valuations, each with Latin spellings and slips of the hand or the ear under which the valuation should be found. */
export const SEARCHED_NAMES: readonly Searched[] = [
  {
    owner: 'محمد عبدالله السالم',
    latin: ['mohammed al salem', 'Muhammad Al-Salem', 'mohamedd abdulahh al salem'],
    misspelt: ['محمد عبدالله الساالم'],
  },
  {
    owner: 'أحمد خالد العنزي',
    latin: ['ahmad alenezi', 'Ahmed Khaled Al-Anzi'],
    misspelt: ['احمد خالد العنزى', 'احمد خالض العنزي'],
  },
  {
    owner: 'فاطمة يوسف القلاف',
    latin: ['fatima al qallaf', 'fatma alqallaf'],
    misspelt: ['فاطمه يوسف القلافف', 'فطيمة القلاف'],
  },
  {
    owner: 'عبدالرحمن ناصر المطيري',
    latin: ['abdulrahman al mutairi', 'abdul rahman almutairi'],
    misspelt: ['عبدالرحمان المطيري', 'عبدالرحمن المطيرى'],
  },
  {
    owner: 'نورة سعود الرشيدي',
    latin: ['noura al rashidi', 'nora alrashidi'],
    misspelt: ['نوره سعود الرشيديي', 'نورا الرشيدي'],
  },
  {
    owner: 'خالد جاسم الغانم',
    latin: ['khalid al ghanim', 'khaled alghanim'],
    misspelt: ['خالد جاصم الغانم', 'خالد الغانيم'],
  },
  {
    owner: 'عبدالعزيز فهد الشمري',
    latin: ['abdulaziz al shammari', 'abdul aziz alshammari'],
    misspelt: ['عبدالعزيز الشمرري', 'عبدالعزير الشمري'],
  },
  {
    owner: 'سارة إبراهيم الكندري',
    latin: ['sara al kandari', 'Sarah Ibrahim'],
    misspelt: ['سارة ابراهم الكندري', 'ساره الكندرى'],
  },
  {
    owner: 'بدر ثامر العجمي',
    latin: ['bader al ajmi', 'badr thamer alajmi'],
    misspelt: ['بدر سامر العجمي', 'بدر العجميي'],
  },
  {
    owner: 'يوسف حسين الصفار',
    latin: ['yousef hussain', 'youssef al saffar'],
    misspelt: ['يوسف حسين السفار', 'يوسف الصفارر'],
  },
  {
    owner: 'مريم عيسى البلوشي',
    latin: ['mariam al baloushi', 'maryam albloushi'],
    misspelt: ['مريم عيسى البلوشى', 'مريام البلوشي'],
  },
  {
    owner: 'طلال مشعل الظفيري',
    latin: ['talal al dhafiri', 'talal aldhafeeri'],
    misspelt: ['طلال الضفيري', 'تلال الظفيري'],
  },
  {
    owner: 'هيثم راشد الهاجري',
    latin: ['haitham al hajri', 'haitham alhajeri'],
    misspelt: ['هيسم الهاجري', 'هيثم الحاجري'],
  },
  {
    owner: 'غنيمة صالح الفضالة',
    latin: ['ghanima al fadhala', 'ghanima alfadala'],
    misspelt: ['غنيمه الفظالة', 'غنيمة الفضاله صالح'],
  },
  {
    owner: 'ضاري مبارك الدوسري',
    latin: ['dhari al dosari', 'dhari aldousari'],
    misspelt: ['ظاري الدوسري', 'ضاري الدوصري'],
  },
  {
    owner: 'شيخة حمد الخرافي',
    latin: ['sheikha al kharafi', 'shaikha alkharafi'],
    misspelt: ['شيخه الخرافى', 'شيخة الخرفي'],
  },
  {
    owner: 'فيصل عادل البحر',
    latin: ['faisal al bahar', 'faysal albahar'],
    misspelt: ['فيصل عادل البهر', 'فيسل البحر'],
  },
  {
    owner: 'وليد جمال الروضان',
    latin: ['waleed al roudan', 'walid alroudhan'],
    misspelt: ['وليد الروظان', 'وليد جمال الرودان'],
  },
  { owner: 'زينب قاسم دشتي', latin: ['zainab dashti', 'zaynab qasim'], misspelt: ['زينب قسم دشتي', 'زينب دشتى'] },
  {
    owner: 'منيرة علي النصرالله',
    latin: ['munira al nasrallah', 'muneera alnasrallah'],
    misspelt: ['منيره النصرلله', 'منيرة النسرالله'],
  },
  {
    owner: 'سلطان ماجد الميموني',
    latin: ['sultan al maimouni', 'sultan majed'],
    misspelt: ['سلطان الميمونى', 'سلتان الميموني'],
  },
  {
    owner: 'عثمان داود الأيوب',
    latin: ['othman al ayoub', 'othman dawood'],
    misspelt: ['عسمان الايوب', 'عثمان الايوبب'],
  },
  {
    owner: 'لولوة براك المرزوق',
    latin: ['lulwa al marzouq', 'loulwa almarzook'],
    misspelt: ['لولوه المرزوك', 'لؤلوة المرزوق'],
  },
  { owner: 'حصة غازي العتيقي', latin: ['hessa al ateeqi', 'hissa alateeqi'], misspelt: ['حصه العتيكي', 'حصة العتيقى'] },
  {
    owner: 'مشاري زيد الحربي',
    latin: ['mishari al harbi', 'meshari alharbi'],
    misspelt: ['مشاري الهربي', 'مشارى الحربى'],
  },
  { owner: 'دلال فواز الفهد', latin: ['dalal al fahad', 'dalal fawaz'], misspelt: ['دلال فوار الفهد', 'ضلال الفهد'] },
  { owner: 'تركي نايف الخالدي', latin: ['turki al khaldi', 'turki nayef'], misspelt: ['تركي الخالدى', 'طركي الخالدي'] },
  {
    owner: 'أسماء محسن بوشهري',
    latin: ['asma bushehri', 'asmaa boushehri'],
    misspelt: ['اسماء بوشهرى', 'اصماء بوشهري'],
  },
  { owner: 'رائد كاظم معرفي', latin: ['raed marafi', 'raed kadhem'], misspelt: ['رائد معرفى', 'رائد كاضم معرفي'] },
  {
    owner: 'جراح صباح الحمود',
    latin: ['jarrah al humoud', 'jarrah alhmoud'],
    misspelt: ['جراح الهمود', 'جراه الحمود'],
  },
  {
    owner: 'نواف هلال الرومي',
    latin: ['nawaf al roumi', 'nawaf alroumi'],
    misspelt: ['نواف الرومى', 'نواف هلل الرومي'],
  },
  {
    owner: 'عذاري سليمان اللوغاني',
    latin: ['athari al loughani', 'adhari alloughani'],
    misspelt: ['عزاري اللوغاني', 'عذاري اللوقاني'],
  },
  {
    owner: 'مساعد بندر الفرحان',
    latin: ['musaed al farhan', 'mosaed alfarhan'],
    misspelt: ['مساعد الفرهان', 'مصاعد الفرحان'],
  },
  {
    owner: 'عائشة طارق الوزان',
    latin: ['aisha al wazzan', 'aysha alwazan'],
    misspelt: ['عائشه الوزن', 'عايشة الوزان'],
  },
  {
    owner: 'حمود صقر الزعبي',
    latin: ['humoud al zoubi', 'hamoud saqer'],
    misspelt: ['حمود الزعبى', 'حمود سقر الزعبي'],
  },
  {
    owner: 'سعاد منصور الطبطبائي',
    latin: ['souad al tabtabai', 'suad altabtabaei'],
    misspelt: ['سعاد الطبطبائى', 'سعاد التبطبائي'],
  },
  {
    owner: 'وضحة فلاح الديحاني',
    latin: ['wadha al daihani', 'wadha aldaihani'],
    misspelt: ['وضحه الديهاني', 'وظحة الديحاني'],
  },
  {
    owner: 'أنور بهمن الأستاذ',
    latin: ['anwar bahman', 'anwar al ustad'],
    misspelt: ['انور بهمان الاستاذ', 'انور الاستاد'],
  },
  {
    owner: 'شركة الصفاة العقارية',
    latin: ['al safat', 'alsafat'],
    misspelt: ['شركة الصفاه العقاريه', 'شركه السفاة العقارية'],
  },
  {
    owner: 'بيت التمويل الكويتي',
    latin: ['al tamweel', 'bait al tamweel'],
    misspelt: ['بيت التموبل الكويتي', 'بيت التمويل الكوبتي'],
  },
  { owner: 'بنك الخليج', latin: ['bank al khaleej', 'al khaleej'], misspelt: ['بنك الخلبج', 'بنك الخليح'] },
  {
    owner: 'Gulf Horizons Real Estate',
    latin: ['gulf horizons', 'gulf horizns'],
    misspelt: ['horizonss real estate', 'gulf horizon'],
  },
]

/** Other ways to look for a valuation: by its number, plot and document, in digits of both kinds. */
export const SEARCHED_BY = ['valuationNumber', 'plotNumber', 'documentNumber'] as const
