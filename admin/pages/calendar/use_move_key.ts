import { useKeys } from '../../ui/use_keys'

/** The key M moves the event that has the focus: `move` gets its id, which stands at it as `data-movable`. */
export function useMoveKey(move: (id: string) => void): void {
  useKeys('admin.menu.calendar', [
    {
      press: 'm',
      label: 'admin.calendar.move_key',
      at: '[data-movable]',
      run: ({ dataset }) => move(dataset.movable!),
    },
  ])
}
