import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import details from '#web/records/details/details.module.css'
import { rpc } from '#web/rpc/rpc.ts'
import type { InvoiceDetails } from '../../model.ts'
import classes from './record.module.css'

/** Leads a client to the page of the payment gateway, where what is owed is paid; nothing where there is none or nothing is owed. */
export function PayByLink({ of, onError }: { of: InvoiceDetails; onError: (error: unknown) => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [leaving, setLeaving] = useState(false)
  if (!of.paysByLink || !of.may.includes('send')) return null
  const leave = async () => {
    setLeaving(true)
    onError(null)
    try {
      const { url } = await rpc.invoices.payByLink({ id: of.id, language })
      window.location.assign(url)
    } catch (error) {
      onError(error)
      setLeaving(false)
    }
  }
  return (
    <Button className={details.act} loading={leaving} onClick={() => void leave()}>
      {t('invoices:link.pay')}
    </Button>
  )
}

/** What became of the latest payment by link, where it did not become a payment. */
export function LinkState({ of: { link, balance } }: { of: InvoiceDetails }) {
  const { t } = useTranslation()
  if (!link || link.state === 'PAID' || link.state === 'EXPIRED') return null
  // What is paid by now needs no further try.
  if (balance <= 0 && link.state !== 'MISMATCH') return null
  return (
    <p className={classes.link} role="status">
      {t(`invoices:link.${link.state}`)}
    </p>
  )
}
