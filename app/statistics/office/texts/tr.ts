import type { en } from './en.ts';

export const tr: typeof en = {
  title: 'İstatistikler',
  lead: 'Sunucu kendisi sayar; çerez kullanmaz, kimseyi izlemez. Arama motorları ve kendini tanıtan öteki programlar sayılmaz.',
  pending:
    'Site, sayımlarını dakikada bir kaydeder: en son ziyaretler burada henüz görünmeyebilir. Gün, UTC saatiyle gece yarısı başlar.',
  period: 'Dönem',
  days: '{count} gün',
  none: 'Bu dönemde hiçbir sayfa açılmadı ya da henüz bir şey kaydedilmedi.',
  months: {
    title: 'Bu ay ve geçen ay',
    what: 'Ne',
    enquiries: 'Talepler',
    signups: 'Bekleme listesi kayıtları',
    calls: 'Ayrılan görüşmeler',
    views: 'Açılan sayfalar',
  },
  hosts: {
    title: 'Ziyaretçiler nereden geliyor',
    text: 'Bağlantıları sitenize getiren başka siteler. Yalnızca adları sayılır; çoğu ziyaret ad vermez.',
    host: 'Web sitesi',
    count: 'Ziyaret',
    others: 'Diğerleri',
  },
  views: {
    title: 'Açılan sayfalar',
    chart:
      '{old} ile {new} arasında günlük açılan sayfalar: toplam {count}, en çok {date} günü, {max}. Aşağıdaki tabloda her gün var.',
    table: 'Aynı sayılar tablo olarak',
    day: 'Gün',
    views: 'Açılan sayfalar',
  },
  pages: {
    title: 'Sayfalar ve diller',
    page: 'Sayfa',
    all: 'Tüm sayfalar',
    total: 'Toplam',
  },
  forms: {
    title: 'Formlar',
    text: 'Sayfanın açılmasından formun gönderilmesine. “Spam” olanlar da saklandı, ama büyük olasılıkla bir programdan geldi. “Eksik”, alanların boş ya da yanlış olduğu; “reddedildi”, başka bir engel çıktığı anlamına gelir. Aynı kişi birkaç kez deneyebilir.',
    none: 'Bu dönemde hiçbir form açılmadı.',
    form: 'Form',
    views: 'Açıldı',
    sent: 'Gönderildi',
    spam: 'Spam',
    invalid: 'Eksik',
    refused: 'Reddedildi',
    share: 'Gönderilme oranı',
    chat: 'Sohbette talep',
    noViews: 'sayılmıyor',
  },
  answers: {
    title: 'Bekleme listesi: e-posta yanıtları',
    text: 'Listeye katılanlara e-postayla sorulur. Kişiler değil, yanıtlar sayılır.',
    confirmed: 'Onaylandı',
    disowned: '“Bunu ben yapmadım”: hemen silindi',
    expired: 'Yanıt yok: silindi',
    share: 'Onaylanma oranı',
  },
  scroll: 'Yana kaydırılabilen tablo',
};
