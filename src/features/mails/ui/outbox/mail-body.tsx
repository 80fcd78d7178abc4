import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { pageNonce } from '#web/styles/nonce.ts'
import type { OutboxMail } from '../../model.ts'
import classes from './outbox.module.css'
import { mailQuery } from './reads.ts'

/** An expanded message: its delivery and its content. */
export function MailBody({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(mailQuery(id))
  if (data) return <Content mail={data} />
  return (
    <Column className={classes.body}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} columns={2} />}
    </Column>
  )
}

function Content({ mail }: { mail: OutboxMail }) {
  const { t } = useTranslation()
  const { instant, number } = useFormat()
  const [view, setView] = useState<'page' | 'text'>('page')
  const { subject, language, attempts, nextTryAt, sentAt, gaveUpAt, lastError, text, html } = mail
  const moment = (name: 'nextTryAt' | 'sentAt' | 'gaveUpAt', at: string | null) =>
    at ? [{ label: t(`outbox:at.${name}`), value: <Iso>{instant(at)}</Iso> }] : []
  return (
    <Column className={classes.body}>
      <Facts
        items={[
          { label: t('outbox:subject'), value: <Iso>{subject}</Iso>, wide: true },
          { label: t('outbox:language'), value: t(`shell:language.${language}`) },
          { label: t('outbox:attempts'), value: <Num>{number(attempts)}</Num> },
          ...(attempts > 0 ? moment('nextTryAt', nextTryAt) : []),
          ...moment('sentAt', sentAt),
          ...moment('gaveUpAt', gaveUpAt),
          ...(lastError ? [{ label: t('outbox:lastError'), value: <Iso>{lastError}</Iso>, wide: true }] : []),
        ]}
      />
      {html && text ? (
        <Choice
          label={t('outbox:view')}
          options={(['page', 'text'] as const).map((value) => ({ value, label: t(`outbox:view.${value}`) }))}
          value={view}
          onChange={setView}
        />
      ) : null}
      {text === null && html === null ? <p className={classes.gone}>{t('outbox:gone')}</p> : null}
      {html && (view === 'page' || !text) ? <PageOf html={html} name={subject} /> : null}
      {text && (view === 'text' || !html) ? <TextOf text={text} language={language} /> : null}
    </Column>
  )
}

function PageOf({ html, name }: { html: string; name: string }) {
  const { t } = useTranslation()
  const page = useMemo(() => shownPage(html, pageNonce), [html])
  return (
    <iframe
      className={classes.page}
      title={`${t('outbox:view.page')}: ${isolateBidi(name)}`}
      srcDoc={page}
      // Scripts, forms and same-origin access are blocked; links may open another tab, as in a mail program.
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />
  )
}

const LINK = /(https?:\/\/\S+)/

function TextOf({ text, language }: { text: string; language: OutboxMail['language'] }) {
  return (
    <p className={classes.text} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      {text.split(LINK).map((piece, at) =>
        LINK.test(piece) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text
          <a key={at} href={piece} target="_blank" rel="noreferrer" dir="ltr">
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </p>
  )
}

/**
 * Prepares the HTML of a mail for a frame of ours: our content security policy blocks style attributes, so each becomes a rule of
 * one style sheet with the page's nonce. Nothing in it runs or is fetched, and its links open in another tab.
 */
function shownPage(html: string, nonce: string): string {
  // Renamed before parsing, because parsing a style attribute already violates the policy. Quotes in the texts are escaped as &quot;.
  const page = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html')
  const rules = [...page.querySelectorAll('[data-style]')].map((element, at) => {
    const css = element.getAttribute('data-style')
    element.setAttribute('data-style', String(at))
    return `[data-style="${at}"]{${css}}`
  })
  const make = (name: string, attributes: Record<string, string>, text = '') => {
    const element = page.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.textContent = text
    return element
  }
  page.head.prepend(
    make('meta', {
      'http-equiv': 'Content-Security-Policy',
      content: `default-src 'none'; style-src 'nonce-${nonce}'`,
    }),
    make('base', { target: '_blank' }),
    make('style', { nonce }, rules.join('\n').replaceAll('<', '\\3c ')),
  )
  return `<!doctype html>${page.documentElement.outerHTML}`
}
