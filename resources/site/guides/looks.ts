/** How the guides to integrations look: no other page loads it. */
import './guides.css'
