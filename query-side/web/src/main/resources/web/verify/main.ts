import '../app/style/base.css';
import '../app/style/check.css';
import './verify.css';
import './verify-page';
