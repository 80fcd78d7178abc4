import { CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './dialog.module.css'
import { isInPopup } from './popup.ts'

type Props = {
  opened: boolean
  /** Absent for a question that has to be answered: nothing but the answer closes it. */
  onClose?: () => void
  title: ReactNode
  /** The id of what is read out with the title. */
  describedBy?: string
  /** Nothing of the page can be read behind it. */
  veiled?: boolean
  keepOpen?: boolean
  /** At the foot of the screen, over its whole width: for phones. */
  sheet?: boolean
  /** Wider than a question: for what is looked at or filled in; 'tall' takes the height of the window as well. */
  wide?: boolean | 'tall'
  children: ReactNode
}

/**
 * A question over the page. The browser's own dialog holds the focus, returns it, and closes on Escape. `keepOpen` holds
 * it open when one clicks beside it: something was typed.
 */
export function Dialog(props: Props) {
  return props.opened ? <Opened {...props} /> : null
}

function Opened(props: Props) {
  const { onClose, title, describedBy, veiled = false, keepOpen = false, sheet = false, wide = false, children } = props
  const { t } = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    const putBack = caretOf(document.activeElement)
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-autofocus], textarea')?.focus()
    return () => {
      // Closed before it is taken away: only so does the browser give the focus back.
      element?.close()
      putBack()
    }
  }, [])

  // What the dialog itself is clicked at is its backdrop: its content covers all the rest of it.
  useEffect(() => {
    const element = dialog.current
    const beside = (event: MouseEvent) => {
      if (event.target === element && !keepOpen) onClose?.()
    }
    element?.addEventListener('click', beside)
    return () => element?.removeEventListener('click', beside)
  }, [keepOpen, onClose])

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      aria-describedby={describedBy}
      data-sheet={sheet || undefined}
      data-veiled={veiled || undefined}
      data-wide={wide || undefined}
      // A list that is open in the dialog takes Escape for itself.
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape' && (!onClose || isInPopup(event.target))) event.preventDefault()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      // A browser closes it unasked when it is told to twice, as by the way back of a phone.
      onClose={({ target, currentTarget }) => {
        if (!onClose && target === currentTarget && currentTarget.isConnected) currentTarget.showModal()
      }}
    >
      <div className={classes.content}>
        <div className={classes.head}>
          <h2 id={id}>{title}</h2>
          {onClose ? <CloseButton size="lg" aria-label={t('shell:close')} onClick={onClose} /> : null}
        </div>
        {children}
      </div>
    </dialog>
  )
}

// The browser gives a field the focus back, but its caret at the beginning.
function caretOf(field: Element | null): () => void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => undefined
  const { selectionStart, selectionEnd } = field
  return () => {
    if (selectionStart !== null && document.activeElement === field)
      field.setSelectionRange(selectionStart, selectionEnd)
  }
}
