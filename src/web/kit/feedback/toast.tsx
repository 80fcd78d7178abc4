import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import classes from './toast.module.css'
import { dropToast, type Toast, useToasts } from './toast-list.ts'

export { toast } from './toast-list.ts'

/** How long a toast stays (longer with an action), and how long it fades, in milliseconds. */
const STAY_MS = 5000
const STAY_TO_ACT_MS = 15_000
const FADE_MS = 300

const ICONS = { success: IconCheck, error: IconX, warning: IconAlertTriangle, info: IconInfoCircle }

/**
 * Shows the toasts at the top right in both directions. The two live regions exist before they have content, as screen readers
 * require; errors and warnings interrupt, the others wait for a pause.
 */
export function ToastHost() {
  const toasts = useToasts()
  const place = useRef<HTMLDivElement>(null)
  const shown = toasts.at(-1)?.id
  useLayoutEffect(() => {
    if (shown !== undefined) place.current?.style.setProperty('--title-end', `${titleEnd()}px`)
  }, [shown])
  const urgent = (one: Toast) => one.kind === 'error' || one.kind === 'warning'
  return (
    <div ref={place} className={`${classes.place} no-print`}>
      <div role="alert" aria-atomic="false">
        {toasts.filter(urgent).map((one) => (
          <Card key={one.id} toast={one} />
        ))}
      </div>
      <div role="status" aria-atomic="false">
        {toasts
          .filter((one) => !urgent(one))
          .map((one) => (
            <Card key={one.id} toast={one} />
          ))}
      </div>
    </div>
  )
}

/** Where the page's title and its subtitle end, from the top of the window. */
function titleEnd(): number {
  const title = document.querySelector('main h1')
  const last = title?.nextElementSibling instanceof HTMLParagraphElement ? title.nextElementSibling : title
  return last?.getBoundingClientRect().bottom ?? 0
}

function Card({ toast: { id, kind, text, action } }: { toast: Toast }) {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const Icon = ICONS[kind]
  const stay = action ? STAY_TO_ACT_MS : STAY_MS

  // A toast under the pointer or with the focus stays.
  useEffect(() => {
    if (held || leaving) return
    const timer = setTimeout(() => setLeaving(true), stay)
    return () => clearTimeout(timer)
  }, [held, leaving, stay])
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => dropToast(id), FADE_MS)
    return () => clearTimeout(timer)
  }, [leaving, id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether somebody is reading
    <div
      className={classes.toast}
      data-kind={kind}
      data-leaving={leaving || undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.icon}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <p className={classes.text}>{text}</p>
      {action ? (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            dropToast(id)
            action.run()
          }}
        >
          {action.text}
        </button>
      ) : null}
      <button type="button" className={classes.close} aria-label={t('shell:close')} onClick={() => setLeaving(true)}>
        <IconX size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
