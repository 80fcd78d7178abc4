import { type Icon, IconDots } from '@tabler/icons-react'
import classes from './acts-menu.module.css'
import { Dropdown } from './dropdown.tsx'

/** One action; `danger` marks one that removes something. */
export type Act = { words: string; Sign: Icon; run: () => void; danger?: boolean }

type Props = { acts: readonly Act[]; label: string; className: string | undefined }

/** A menu of actions behind three dots; nothing when there are none. */
export function ActsMenu({ acts, label, className }: Props) {
  if (acts.length === 0) return null
  return (
    <Dropdown button={<IconDots size={19} aria-hidden="true" />} label={label} className={className}>
      {(close) => (
        <ul className={classes.acts}>
          {acts.map(({ words, Sign, run, danger }) => (
            <li key={words}>
              <button
                type="button"
                data-danger={danger || undefined}
                onClick={() => {
                  close()
                  run()
                }}
              >
                <Sign size={18} aria-hidden="true" />
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  )
}
