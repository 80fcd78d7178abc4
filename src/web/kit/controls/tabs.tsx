import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import views from '../layout/views.module.css'
import classes from './tabs.module.css'

type Props<V extends string> = {
  /** What the tabs are of. */
  label: string
  tabs: readonly { value: V; name: ReactNode }[]
  value: V
  onChange: (value: V) => void
  /** What belongs to the chosen one. */
  children: ReactNode
}

/** Parts of a screen of which one is shown at a time. Arrows, Home and End go from one to the next. */
export function Tabs<V extends string>({ label, tabs, value, onChange, children }: Props<V>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex((tab) => tab.value === value)
  const go = (event: KeyboardEvent) => {
    const ahead = document.documentElement.dir === 'rtl' ? -1 : 1
    const steps: Record<string, number> = { ArrowRight: at + ahead, ArrowLeft: at - ahead, Home: 0, End: -1 }
    const step = steps[event.key]
    const next = step === undefined ? undefined : tabs.at(step % tabs.length)
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={`${views.views} ${classes.tabs}`} onKeyDown={go}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-value={tab.value}
            className={views.view}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={classes.panel}>
        {children}
      </div>
    </>
  )
}
