/** A person's picture, or their initials while they have none. */
export function Avatar({ name, size = '' }: { name: string; size?: 'large' | '' }) {
  const initials = name
    .split(/\s+/)
    .map((word) => word[0])
    .slice(0, 2)
    .join('')
  return (
    <span className={`avatar ${size}`} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  )
}
