import { escapeHtml } from '#kernel/escape-html.ts'
import { LANGUAGES, type Language } from '#kernel/words.ts'

const STYLE = `body{font-family:'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem;color:#1d2a33;line-height:1.5}
h1{font-size:1.4rem;margin:.2rem 0}h2{font-size:1.1rem;margin:1.6rem 0 .4rem}p{margin:.3rem 0}section{margin-bottom:2.5rem}a{color:#0b5b73}
table{border-collapse:collapse;width:100%;font-size:.85rem}th,td{border:1px solid #e6e0d4;padding:.35rem .5rem;text-align:start;vertical-align:top;overflow-wrap:break-word}
th{background:#f6f2ea}tbody th{background:none;font-weight:500}.wide{overflow-x:auto}tr{break-inside:avoid}.hash,.path{overflow-wrap:anywhere}.hash{font-family:monospace;font-size:.75rem}.size,.verdict{white-space:nowrap}.rule{width:34%}.reason{width:24%}small{color:#5d6b74}
.FAIL{color:#a1262c}.WARN{color:#8a5a00}.PASS{color:#1c6b45}.NOT_APPLICABLE{color:#5d6b74}`

/** A page of a work-file: in Arabic, then in English; it fetches nothing and runs no script. `title` and `section` give HTML. */
export function bothLanguages(title: string, section: (language: Language) => string): string {
  const part = (language: Language) =>
    `<section lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">${section(language)}</section>`
  return `<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>${LANGUAGES.map(part).join('\n')}</body></html>
`
}
