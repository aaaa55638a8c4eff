import { useNavigate } from 'react-router'
import FeedbackDialog from '../../app/layout/feedback_dialog'
import { Home } from '../home/home_page'
import { usePath } from '../../ui/use_path'

/** The overview with the form for feedback open, which closes onto the overview. */
export function FeedbackPage() {
  const path = usePath()
  const navigate = useNavigate()
  return (
    <>
      <Home />
      <FeedbackDialog onClose={() => navigate(path('home'), { replace: true })} />
    </>
  )
}
