import { Box, Card } from '@mui/material'
import { Awaited, Line } from '../../ui/skeletons'
import { useHasRoom } from '../../ui/use_has_room'

/** The shape of bookings: a table where there is room, rows of a phone. */
export function BookingsSkeleton() {
  const hasRoom = useHasRoom()
  return (
    <Awaited>
      {hasRoom ? (
        <Card>
          <Box sx={{ ...CELLS, height: 40 }}>
            {COLUMNS.map((width) => (
              <Line key={width} width={width / 2} />
            ))}
          </Box>
          {Array.from({ length: 8 }, (_, index) => (
            <Box key={index} sx={{ ...CELLS, height: 56, borderTop: '1px solid var(--line)' }}>
              {COLUMNS.map((width, at) => (
                <div key={width}>
                  <Line width={width + ((index * 37 + at * 13) % 40)} height={14} />
                  {at < 2 && <Line width={width * 0.7} height={10} />}
                </div>
              ))}
            </Box>
          ))}
        </Card>
      ) : (
        Array.from({ length: 6 }, (_, index) => (
          <Box key={index} sx={ON_PHONE}>
            <Line width={44} height={14} />
            <Box sx={{ display: 'grid', gap: 1 }}>
              <Line width={120 + ((index * 37) % 60)} height={14} />
              <Line width={150 + ((index * 53) % 60)} height={10} />
              <Line width={84} height={10} />
            </Box>
          </Box>
        ))
      )}
    </Awaited>
  )
}

/** Widths in pixels of the first line of each column. */
const COLUMNS = [84, 110, 130, 90]
const CELLS = {
  'display': 'grid',
  'gridTemplateColumns': '1fr 1.5fr 1.5fr 1fr',
  'alignItems': 'center',
  'pl': 8,
  '& > div': { display: 'grid', gap: 0.75 },
}
const ON_PHONE = {
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  gap: 1,
  py: 1.5,
  borderBottom: '1px solid var(--line)',
}
