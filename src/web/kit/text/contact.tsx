import { EMAIL } from '#kernel/mail.ts'
import { isPhone } from '#kernel/phone.ts'
import { latinDigits } from '#kernel/text.ts'
import classes from './contact.module.css'
import { CopyIcon } from './copy-icon.tsx'
import { Iso, Num } from './num.tsx'
import { useFormat } from './use-format.ts'

/** A contact: a phone number or e-mail address as a link, or plain text. */
export function Contact({ text, label }: { text: string | null; label: string }) {
  const { digits } = useFormat()
  if (!text) return <Iso>{digits(null)}</Iso>
  const written = latinDigits(text).trim()
  const number = written.replace(/[\s().-]/g, '')
  const href = isPhone(number) ? `tel:${number}` : EMAIL.test(written) ? `mailto:${written}` : null
  if (!href) return <Iso>{text}</Iso>
  return (
    <span className={classes.contact}>
      <a href={href} dir="ltr">
        {isPhone(number) ? <Num>{digits(written)}</Num> : written}
      </a>
      <CopyIcon text={isPhone(number) ? number : written} label={label} />
    </span>
  )
}
