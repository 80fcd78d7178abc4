import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { CloseButton } from '../controls/button.tsx'
import classes from './dialog.module.css'
import { isInPopup } from './popup.ts'

type Props = {
  opened: boolean
  /** Absent for a dialog that only its own buttons close. */
  onClose?: () => void
  title: ReactNode
  /** The id of the element that describes the dialog. */
  describedBy?: string
  /** The backdrop hides the page. */
  veiled?: boolean
  keepOpen?: boolean
  /** A sheet at the bottom of the screen, for phones. */
  sheet?: boolean
  /** A wider dialog; 'tall' also takes the height of the window. */
  wide?: boolean | 'tall'
  children: ReactNode
}

/**
 * A native modal dialog, which traps the focus, returns it, and closes on Escape. With `keepOpen` a click on the backdrop does not
 * close it, because something was typed.
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
    // A text of several lines is typed at once where it is the first field; further down it would be scrolled to.
    const first = element?.querySelector<HTMLElement>('[data-autofocus], input, select, textarea')
    if (first?.matches('[data-autofocus], textarea')) first.focus()
    return () => {
      // The browser returns the focus only when the dialog is closed before it is removed.
      element?.close()
      putBack()
    }
  }, [])

  // A click whose target is the dialog itself is on its backdrop: the content covers the rest.
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
      // Escape closes an open list in the dialog first.
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape' && (!onClose || isInPopup(event.target))) event.preventDefault()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      // Browsers close it after a second close request, such as a phone's back gesture: it is opened again.
      onClose={({ target, currentTarget }) => {
        if (!onClose && target === currentTarget && currentTarget.isConnected) currentTarget.showModal()
      }}
    >
      <div className={classes.content}>
        <div className={classes.head}>
          <h2 id={id}>{title}</h2>
          {onClose ? <CloseButton size={34} aria-label={t('shell:close')} onClick={onClose} /> : null}
        </div>
        {children}
      </div>
    </dialog>
  )
}

// The browser returns the focus to a field with its caret at the start.
function caretOf(field: Element | null): () => void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => undefined
  const { selectionStart, selectionEnd } = field
  return () => {
    if (selectionStart !== null && document.activeElement === field)
      field.setSelectionRange(selectionStart, selectionEnd)
  }
}
