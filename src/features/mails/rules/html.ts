import { escapeHtml } from '#kernel/escape-html.ts'
import type { MailParts } from './parts.ts'

// Mail programs support neither style sheets nor logical alignment, and many drop the direction of <html>: each block therefore has
// inline colours, an alignment and, where it differs, a direction. Nothing is fetched.
const FONT = "font-family:'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif"
const INK = '#0e2433'
const TEXT = '#1d2a33'
const MUTE = '#665f52'
const SEA = '#0b6f6b'
const SEA_SOFT = '#e4f2f0'
const SAND = '#f7f4ee'
const LINE = '#e6e0d4'

/** The mail as HTML, in several languages one below the other; every text is escaped here and nowhere else. */
export function toHtml(all: readonly MailParts[], subject: string): string {
  const language = all[0]?.language ?? 'ar'
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${SAND}">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="background:${SAND}">${all.map(cardOf).join('')}</table>
</body></html>
`
}

const nameOf = (name: string, link: string | undefined) =>
  link
    ? `<a href="${escapeHtml(link)}" style="color:${SEA};font-weight:600;text-decoration:none">${escapeHtml(name)}</a>`
    : `<strong>${escapeHtml(name)}</strong>`

function cardOf(parts: MailParts): string {
  const { language, code, facts, records, action, lasts, note } = parts
  const [dir, side] = language === 'ar' ? ['rtl', 'right'] : ['ltr', 'left']
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

  const blocks = [
    paragraph(parts.greeting),
    paragraph(parts.lead),
    code &&
      `<p style="margin:0 0 20px;padding:16px;background:${SEA_SOFT};border-radius:8px;text-align:center">
<span dir="ltr" style="font-size:30px;font-weight:600;letter-spacing:6px;color:${INK}">${escapeHtml(code)}</span></p>`,
    facts.length > 0 &&
      `<table role="presentation" dir="${dir}" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${facts
        .map(
          ({ label, value }) => `
<tr><td align="${side}" style="padding:4px 0;color:${MUTE}">${escapeHtml(label)}</td><td style="padding:4px 12px"></td>
<td align="${side}" style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`,
    ...records.map(
      ({ name, link, lines }) =>
        `<p style="margin:0 0 14px;padding:0 0 14px;border-bottom:1px solid ${LINE}">${nameOf(name, link)}${lines
          .map((line) => `<br>${escapeHtml(line)}`)
          .join('')}</p>`,
    ),
    action &&
      `<p style="margin:0 0 20px"><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:12px 22px;background:${SEA};border-radius:8px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
${paragraph(action.plainly, `margin-bottom:4px;color:${MUTE};font-size:13px`)}
<p dir="ltr" style="margin:0 0 20px;text-align:${side};font-size:13px;word-break:break-all"><a href="${escapeHtml(action.link)}" style="color:${SEA}">${escapeHtml(action.link)}</a></p>`,
    lasts && paragraph(lasts),
    paragraph(note),
    paragraph(`${parts.regards}\n${parts.company}`, 'margin-bottom:0'),
  ]

  return `<tr><td align="center" style="padding:24px 12px">
<table role="presentation" lang="${language}" dir="${dir}" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;${FONT};font-size:16px;line-height:1.7;color:${TEXT}">
<tr><td align="${side}" style="padding:0 4px 12px;font-size:18px;font-weight:600;color:${INK}">${escapeHtml(parts.company)}</td></tr>
<tr><td align="${side}" style="padding:28px;background:#ffffff;border:1px solid ${LINE};border-radius:10px;text-align:${side}">
${blocks.filter(Boolean).join('\n')}
</td></tr>
<tr><td align="${side}" style="padding:14px 4px;font-size:13px;color:${MUTE}">${escapeHtml(parts.help)}</td></tr>
</table></td></tr>`
}
