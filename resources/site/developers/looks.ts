/** How the guide for developers looks: no other page loads it. */
import './guide.css'
