import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import details from '#web/records/details/details.module.css'
import { isAmendable } from '../../model/codes.ts'
import type { RequestDetails, RequestQuestion, RequestQuote } from '../../model.ts'
import type { TextAct } from './text-dialog.tsx'

/** The dialog that is open. */
export type Opened =
  | { act: Exclude<TextAct, 'answer'> | 'quote' | 'convert' | 'amend' }
  | { act: 'answer'; question: RequestQuestion }
  | { act: 'accept' | 'record'; quote: RequestQuote }

type Props = { of: RequestDetails; onOpen: (opened: Opened) => void }

/** What this person may do with a submitted request now, the way on first. */
export function RequestActs({ of: { may, quotes, sheetLines, state }, onOpen }: Props) {
  const { t } = useTranslation()
  const [quote] = quotes
  const button = (opened: Opened, words: string, isWayOn = false) => (
    <Button
      key={opened.act}
      className={details.act}
      variant={isWayOn ? 'filled' : 'default'}
      onClick={() => onOpen(opened)}
    >
      {words}
    </Button>
  )
  return (
    <>
      {may.includes('convert') && sheetLines === null ? button({ act: 'convert' }, t('requests:convert'), true) : null}
      {may.includes('accept') && quote ? button({ act: 'accept', quote }, t('requests:accept'), true) : null}
      {may.includes('quote')
        ? button({ act: 'quote' }, t(quote ? 'requests:quote.again' : 'requests:quote'), !quote)
        : null}
      {may.includes('record') && quote ? button({ act: 'record', quote }, t('requests:record')) : null}
      {may.includes('amend')
        ? button({ act: 'amend' }, t(isAmendable(state) ? 'requests:amend' : 'requests:amend.account'))
        : null}
      {may.includes('ask') ? button({ act: 'ask' }, t('requests:ask')) : null}
      {may.includes('decline') ? button({ act: 'decline' }, t('requests:decline')) : null}
      {may.includes('withdraw') ? button({ act: 'withdraw' }, t('requests:withdraw')) : null}
    </>
  )
}
