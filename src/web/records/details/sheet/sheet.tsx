import { type ReactNode, useLayoutEffect } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { Fact } from '../../../kit/layout/facts.tsx'
import { useFormat, useReading } from '../../../kit/text/use-format.ts'
import { useMe } from '../../../session/me.ts'
import { Lines } from '../lines.tsx'
import { PrintHead } from './print-head.tsx'
import classes from './sheet.module.css'

type Props = {
  /** What kind of sheet it is. */
  kind: string
  eyebrow?: ReactNode
  title: ReactNode
  status: string
  /** A caution, such as that it is internal. */
  caution: string
  /** Printed at the head of every page, before the caution. */
  name: string
  printedAt: Date
  children: ReactNode
}

/** A record on A4, black on white: the firm, its title, its content, and who printed it when. */
export function Sheet({ kind, eyebrow, title, status, caution, name, printedAt, children }: Props) {
  const { t } = useTranslation()
  const { digits } = useReading()
  const { instant } = useFormat()
  const { user } = useMe()
  useMargins({
    head: `${isolateBidi(name)} · ${caution}`,
    page: t('records:sheet.page'),
    of: t('records:sheet.of'),
  })
  return (
    <article className={classes.sheet} data-sheet={digits}>
      <PrintHead>{kind}</PrintHead>
      <div className={classes.name}>
        <div>
          {eyebrow ? <p>{eyebrow}</p> : null}
          <h1>{title}</h1>
        </div>
        <p className={classes.status}>{status}</p>
      </div>
      <p className={classes.caution}>{caution}</p>
      {children}
      <footer className={classes.foot}>
        {t('records:sheet.printed', {
          name: isolateBidi(user?.displayName ?? ''),
          at: isolateBidi(instant(printedAt)),
        })}
      </footer>
    </article>
  )
}

/** Sets the texts of the page margins: `@page` rules read custom properties of the root element only. */
function useMargins(words: Record<'head' | 'page' | 'of', string>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const names = Object.entries(words).map(([name, text]) => [`--sheet-${name}`, JSON.stringify(text)] as const)
    for (const [name, text] of names) style.setProperty(name, text)
    return () => {
      for (const [name] of names) style.removeProperty(name)
    }
  })
}

/** Facts of a sheet under their heading. */
export function SheetGroup({ title, items }: { title: string; items: readonly Fact[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <Lines items={items} className={classes.terms} />
    </section>
  )
}

/** A long text of a sheet under its heading; nothing when there is none. */
export function SheetText({ title, text }: { title: string; text: string | null }) {
  if (!text) return null
  return (
    <section>
      <h2>{title}</h2>
      <p className={classes.text} dir="auto">
        {text}
      </p>
    </section>
  )
}
